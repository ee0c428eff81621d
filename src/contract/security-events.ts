/** The stable vocabulary of `security_event` in the log. docs/running.md explains each. */
export const securityEvents = [
  'signed_in',
  'signed_out',
  'sign_in_refused',
  'code_refused',
  'second_factor_refused',
  'password_refused',
  'reset_refused',
  'captcha_refused',
  'access_refused',
  'foreign_request',
  'webhook_refused',
  'rate_limited',
  'password_reset',
  'password_changed',
  'second_factor_changed',
  'role_changed',
  'bank_changed',
  'bank_details_read',
  'sessions_ended',
  'account_closed',
] as const

export type SecurityEvent = (typeof securityEvents)[number]
