import { api } from '#contract/api.ts'
import { callApi } from '#web/platform/calls/call.ts'

/** Whether notifications can be switched on here. `home screen first`: on an iPhone only the installed site may ask. */
export type PushAbility = 'not supported' | 'home screen first' | 'blocked' | 'can ask' | 'allowed'

export function readPushAbility(): PushAbility {
  const isInTab = (navigator as { standalone?: boolean }).standalone === false
  const isSupported = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  if (!isSupported) return isInTab ? 'home screen first' : 'not supported'
  if (Notification.permission === 'denied') return 'blocked'
  return Notification.permission === 'granted' ? 'allowed' : 'can ask'
}

/** Undefined: about the customer's own orders. */
type Target = { outletId?: string | undefined }

/**
 * Subscribes this browser and reports it to the server. Asks for the permission, so it must follow a press; where it was
 * given already, nothing is asked and a repeat changes nothing. False if the person does not allow it.
 */
export async function subscribeToPush({ outletId }: Target): Promise<boolean> {
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return false
  const registration = await requireRegistration()
  const { data } = await callApi(api.push.readKey, {})
  const { endpoint, keys } = (await subscribeFor(registration, data.key)).toJSON()
  const body = { endpoint: endpoint!, p256dh: keys!.p256dh!, auth: keys!.auth! }
  if (outletId === undefined) await callApi(api.push.subscribe, { body })
  else await callApi(api.push.subscribeOutlet, { params: { outletId }, body })
  return true
}

/** The browser's own subscription stays: it may serve an outlet, or the customer's orders. */
export async function unsubscribeFromPush({ outletId }: Target): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration()
  const endpoint = (await registration?.pushManager.getSubscription())?.endpoint
  if (endpoint === undefined) return
  if (outletId === undefined) await callApi(api.push.unsubscribe, { body: { endpoint } })
  else await callApi(api.push.unsubscribeOutlet, { params: { outletId }, body: { endpoint } })
}

/** Without a service worker, as in development, there is nothing to wait for. */
async function requireRegistration(): Promise<ServiceWorkerRegistration> {
  if (!(await navigator.serviceWorker.getRegistration())) throw new Error('no service worker')
  return navigator.serviceWorker.ready
}

/** A subscription for an earlier key of the site has to end first. */
async function subscribeFor({ pushManager }: ServiceWorkerRegistration, key: string) {
  const options = { userVisibleOnly: true, applicationServerKey: key }
  const existing = await pushManager.getSubscription()
  const existingKey = existing?.options.applicationServerKey
  if (existing && existingKey && toBase64Url(existingKey) === key) return existing
  await existing?.unsubscribe()
  return pushManager.subscribe(options)
}

function toBase64Url(bytes: ArrayBuffer): string {
  return btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
