import type { Client } from '../copy-rows.ts'

/** The jobs that the commands would have enqueued for every order, report and booking that is not over. */
export async function enqueueJobs(client: Client, now: Date): Promise<void> {
  await client.query(expiries)
  await client.query(robotForOrders, [now])
  await client.query(escalations)
  await client.query(bookingSteps, [now])
  await client.query(robotForBookings, [now])
}

const expiries = `
  select graphile_worker.add_job('expire-order', json_build_object('orderId', id), run_at => expires_at,
    job_key => 'expire-order:' || id)
  from orders where status = 'Pending'`

const escalations = `
  select graphile_worker.add_job('escalate-problem', json_build_object('reportId', id), run_at => due_at,
    job_key => 'escalate-problem:' || id)
  from problem_reports where state = 'outlet'`

/** The robot goes on unless a person does: it answers after five minutes, and hands food over at its promised time. */
const robotForOrders = `
  select graphile_worker.add_job('autopilot-order', json_build_object('orderId', id), job_key => 'autopilot-order:' || id,
    run_at => greatest(case status when 'Pending' then created_at else expected_at end, $1::timestamptz) + interval '5 minutes')
  from orders where status in ('Pending', 'Accepted', 'Delivered')`

/** The job enqueues itself for the time of the booking's next step. */
const bookingSteps = `
  select graphile_worker.add_job('run-booking-step', json_build_object('bookingId', id), run_at => $1::timestamptz,
    job_key => 'run-booking-step:' || id)
  from bookings where status in ('Pending', 'Accepted')`

/** The robot leaves a request to the newcomer until an hour before it expires. */
const robotForBookings = `
  select graphile_worker.add_job('autopilot-booking', json_build_object('bookingId', id),
    job_key => 'autopilot-booking:' || id,
    run_at => greatest(case status when 'Pending' then least(asked_at + interval '23 hours', starts_at - interval '1 hour')
      else starts_at end, $1::timestamptz + interval '5 minutes'))
  from bookings where status in ('Pending', 'Accepted')`
