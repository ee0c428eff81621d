import type { PersonalTable } from '#server/accounts/privacy/personal-table.ts'
import type { Tables } from '#server/platform/db/tables/schema.ts'

/** The tables of second factors and of notifications to browsers. */
export const factorTables = {
  passkeys: {
    exported: ['name', 'transports', 'created_at', 'last_used_at'],
    notExported: ['id', 'customer_id', 'credential_id', 'public_key', 'sign_count'],
    erase: 'delete',
    merge: 'delete',
  },
  totp_secrets: {
    exported: ['created_at'],
    notExported: ['customer_id', 'secret', 'last_step'],
    erase: 'delete',
    merge: 'delete',
  },
  recovery_codes: {
    exported: ['created_at'],
    notExported: ['customer_id', 'code_hash'],
    erase: 'delete',
    merge: 'delete',
  },
  second_factor_challenges: {
    exported: [],
    notExported: [
      'token_hash',
      'customer_id',
      'purpose',
      'login_hash',
      'passkey_challenge',
      'totp_secret',
      'attempts',
      'expires_at',
    ],
    erase: 'delete',
    merge: 'delete',
  },
  push_subscriptions: {
    exported: ['service', 'restaurant_id', 'created_at'],
    notExported: ['id', 'customer_id', 'session_id', 'endpoint', 'p256dh', 'auth', 'failed'],
    erase: 'delete',
    // It belongs to a session, which is not merged.
    merge: 'delete',
  },
} as const satisfies { [T in keyof Tables]?: PersonalTable<Tables[T]> }
