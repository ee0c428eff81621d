import { redirect, type RouterContextProvider } from 'react-router'

import { api } from '#contract/api.ts'
import { act, load } from '#web/platform/calls/call.ts'
import {
  type FieldOf,
  type Outcome,
  outcome,
  passwordIn,
  textIn,
  tryForm,
} from '#web/platform/forms/outcome.ts'

type Context = Readonly<RouterContextProvider>

const longestName = 100

/** Runs the profile forms. Success redirects to /user with `done` in the address; undefined for any other intent. */
export async function changeProfile(
  context: Context,
  form: FormData,
): Promise<Outcome | Response | undefined> {
  const intent = textIn(form, 'intent')
  if (intent === 'name') return changeName(context, form)
  if (intent === 'contact') return changeContact(context, form)
  if (intent === 'email') return changeEmail(context, form)
  if (intent === 'become-customer') return becomeCustomer(context, form)
  if (intent === 'password') return changePassword(context, form)
  return intent === 'close' ? closeAccount(context, form) : undefined
}

async function changeName(context: Context, form: FormData) {
  const name = textIn(form, 'name')
  if (name === '') return outcome(form, 'Enter your name.', 'name')
  if (name.length > longestName)
    return outcome(form, `Enter a name of at most ${longestName} characters.`, 'name')
  const problem = await tryForm(form, { INVALID_INPUT: 'name' }, () =>
    load(context, api.customers.updateCustomer, { body: { name } }),
  )
  return problem ?? redirect('/user?done=name')
}

async function changeContact(context: Context, form: FormData) {
  const mobileNo = textIn(form, 'mobileNo').slice(0, 40)
  const fieldOf: FieldOf = { NOT_A_MOBILE: 'mobileNo', ALREADY_TAKEN: 'mobileNo', ...aboutPassword }
  const problem = await tryForm(form, fieldOf, () =>
    load(context, api.customers.updateCustomer, { body: { mobileNo, ...givenPassword(form) } }),
  )
  return problem ?? redirect('/user?done=contact')
}

async function changeEmail(context: Context, form: FormData) {
  const email = textIn(form, 'email').slice(0, 300)
  const fieldOf: FieldOf = { NOT_AN_EMAIL: 'email', ALREADY_TAKEN: 'email', ...aboutPassword }
  const problem = await tryForm(form, fieldOf, () =>
    load(context, api.customers.updateCustomer, { body: { email, ...givenPassword(form) } }),
  )
  return problem ?? redirect('/user?done=email')
}

const aboutPassword: FieldOf = {
  PASSWORD_NEEDED: 'password',
  WRONG_PASSWORD: 'password',
  INVALID_INPUT: 'password',
}

/** An empty field is not sent, so that the server answers that a password is needed. */
function givenPassword(form: FormData): { password?: string } {
  const password = passwordIn(form)
  return password === '' ? {} : { password }
}

async function changePassword(context: Context, form: FormData) {
  const body = {
    password: passwordIn(form),
    newPassword: passwordIn(form, 'newPassword'),
    confirmPassword: passwordIn(form, 'confirmPassword'),
  }
  if (body.password === '') return outcome(form, 'Enter your password.', 'password')
  if (body.newPassword === '') return outcome(form, 'Choose a password.', 'newPassword')
  if (body.confirmPassword === '') return outcome(form, 'Enter the new password again.', 'confirmPassword')
  const fieldOf: FieldOf = {
    WRONG_PASSWORD: 'password',
    WEAK_PASSWORD: 'newPassword',
    PASSWORDS_DIFFER: 'confirmPassword',
  }
  const problem = await tryForm(form, fieldOf, () => load(context, api.sessions.changePassword, { body }))
  return problem ?? redirect('/user?done=password')
}

async function becomeCustomer(context: Context, form: FormData) {
  const body = { email: textIn(form, 'email'), password: passwordIn(form) }
  if (body.password === '') return outcome(form, 'Choose a password.', 'password')
  const fieldOf: FieldOf = { NOT_AN_EMAIL: 'email', ALREADY_TAKEN: 'email', WEAK_PASSWORD: 'password' }
  let headers = new Headers()
  const problem = await tryForm(form, fieldOf, async () => {
    ;({ headers } = await act(context, api.oneTimeCodes.becomeCustomer, { body }))
  })
  return problem ?? redirect('/user?done=registered', { headers })
}

async function closeAccount(context: Context, form: FormData) {
  // A guest's form has no such field.
  if (form.get('password') === '') return outcome(form, 'Enter your password.', 'password')
  const body = givenPassword(form)
  let headers = new Headers()
  const problem = await tryForm(form, { WRONG_PASSWORD: 'password', INVALID_INPUT: 'password' }, async () => {
    ;({ headers } = await act(context, api.customers.closeAccount, { body }))
  })
  return problem ?? redirect('/?goodbye=on', { headers })
}
