/** The stable vocabulary of `security_event` in the log. docs/running.md explains each. */
export const securityEvents = [
  'sign_in_refused',
  'code_refused',
  'password_refused',
  'reset_refused',
  'captcha_refused',
  'access_refused',
  'foreign_request',
  'webhook_refused',
  'rate_limited',
  'password_reset',
  'password_changed',
  'role_changed',
  'sessions_ended',
  'account_closed',
] as const

export type SecurityEvent = (typeof securityEvents)[number]
