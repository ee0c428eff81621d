import type { Draw } from './draw.ts'
import type { Schema } from './read-document.ts'

/** Values by field name, where the domain is stricter than the schema. */
const byName: Record<string, (draw: Draw) => unknown> = {
  mobileNo: (draw) => `0713${String(draw.whole(0, 9_999_999)).padStart(7, '0')}`,
  email: (draw) => `${draw.hex(10)}@fuzz.example`,
  postCode: () => 'SE1 9AA',
  restaurantPostCode: () => 'SE1 9AA',
  date: (draw) => `2026-11-${draw.whole(17, 30)}`,
  bookingDate: (draw) => `2026-11-${draw.whole(17, 30)}`,
  bookingTime: () => '19:00',
  validFrom: () => '2026-11-20',
  validTo: () => '2026-12-20',
  link: () => '/home',
  image: () => null,
  banner: () => null,
  backgroundColor: () => '#FFC640',
  buttonTextColor: () => '#FFFFFF',
  code: (draw) => `CODE-${draw.hex(10)}`,
  lastEventId: () => '0-0',
  cuisine: () => 'indian',
  q: (draw) => draw.pick(['chicken', 'chiken tika', 'saffron', `zz${draw.hex(6)}`]),
  outcodes: () => ['SE1'],
  type: (draw) => `Kitchen ${draw.hex(8)}`,
  name: (draw) => `Name ${draw.hex(8)}`,
  token: (draw) => draw.hex(43),
  cuisines: () => [],
  groupIds: () => [],
  periodIds: () => [],
  pictureId: () => null,
  logoPictureId: () => null,
  bannerPictureId: () => null,
  endpoint: (draw) => `https://fcm.googleapis.com/fcm/send/${draw.hex(20)}`,
  was: (draw) => `https://fcm.googleapis.com/fcm/send/${draw.hex(20)}`,
  // The public key and the secret of the example in RFC 8291.
  p256dh: () => 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: () => 'BTBZMqHH6r4Tts7J_aSIgg',
}

/** A value that matches its schema: the smallest with `isPlain`, otherwise a random one. */
export function sampleValue(schema: Schema, name: string, draw: Draw, isPlain: boolean): unknown {
  if (Object.hasOwn(byName, name)) return byName[name]!(draw)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return isPlain ? schema.enum[0] : draw.pick(schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return sampleValue(isPlain ? choices[0]! : draw.pick(choices), name, draw, isPlain)
  if (schema.type === 'object') return sampleObject(schema, draw, isPlain)
  if (schema.type === 'array') {
    const { minItems = 0, maxItems = 3, items = {} } = schema
    const length = isPlain ? minItems : draw.whole(minItems, Math.min(maxItems, minItems + 2))
    return Array.from({ length }, () => sampleValue(items, '', draw, isPlain))
  }
  if (schema.type === 'boolean') return isPlain ? false : draw.chance(0.5)
  if (schema.type === 'integer' || schema.type === 'number') {
    const least = Math.max(schema.minimum ?? 1, 1)
    return isPlain ? least : draw.whole(least, Math.min(schema.maximum ?? 100, least + 30))
  }
  if (schema.type === 'null') return null
  return sampleText(schema, draw)
}

export function sampleObject(schema: Schema, draw: Draw, isPlain: boolean): Record<string, unknown> {
  const { properties = {}, required = [] } = schema
  const names = Object.keys(properties).filter(
    (name) => required.includes(name) || (!isPlain && draw.chance(0.3)),
  )
  return Object.fromEntries(names.map((name) => [name, sampleValue(properties[name]!, name, draw, isPlain)]))
}

function sampleText({ format, pattern = '', minLength = 1, maxLength = 1_000 }: Schema, draw: Draw): string {
  if (format === 'uuid') return '00000000-0000-4000-8000-000000000000'
  if (format === 'date') return '2026-11-20'
  if (format === 'date-time') return '2026-11-16T19:00:00Z'
  if (pattern.includes('[0-5]\\d')) return `${draw.whole(10, 22)}:30`
  if (pattern.startsWith('^[a-z')) return 'plum'
  const text = draw.pick(['Plum jam and rye', 'Crème brûlée', 'No nuts, please', 'Łódź 4', '山田 太郎'])
  const fitting = pattern === '' ? text : 'plum-jam'
  return fitting.padEnd(minLength, 'x').slice(0, maxLength)
}
