import type { FastifyInstance } from 'fastify'

import type { Db } from '#server/platform/db/database.ts'
import {
  fakeEpsonPrinter,
  fakeStarPrinter,
  type FakePrinter,
  type SendToServer,
} from '#server/testing/fakes/fake-printers.ts'
import { printerScene } from '#server/testing/fixtures/printer-scene.ts'
import { drawFor } from '../fuzz/draw.ts'

type Trial = { app: FastifyInstance; db: Db; clock: { forward(by: { seconds: number }): void } }
type Sizes = { tickets: number; lost?: number; trouble?: number; seed?: number }

/** The papers that came out of the printers, and the faults found. */
export type Papers = { tickets: number; papers: number; reprints: number; wrong: string[] }

/**
 * Orders that are accepted while three printers lose requests and answers, run out of paper and are switched off within a
 * ticket. Every ticket must be on paper, and of its papers at most one without REPRINT.
 */
export async function loseAnswers(
  { app, db, clock }: Trial,
  { tickets, lost = 0.3, trouble = 0.1, seed = 1 }: Sizes,
): Promise<Papers> {
  const { add, accepted, ask, outlet, dishes, two, jobs } = await printerScene(app, db)
  const draw = drawFor(seed, 0)
  const { category_id } = await db
    .selectFrom('dishes')
    .select('category_id')
    .where('id', '=', dishes[0]!.id)
    .executeTakeFirstOrThrow()
  await moveAway(db, dishes[4]!.id, category_id)
  const stations = [{ name: 'Tandoor', categories: [category_id] }]
  const saved = await ask('PUT', `save-stations/${outlet.id}`, { stations })
  const tandoor = saved.json<{ data: { stations: { _id: string }[] } }>().data.stations[0]!._id
  const faults = { chance: draw.chance, trouble }
  /** Half of the losses are before the server, half after it. */
  const losing =
    (send: SendToServer): SendToServer =>
    async (...given) => {
      if (draw.chance(lost / 2)) return undefined
      const answer = await send(...given)
      if (answer && answer.status >= 500) throw new Error(answer.body)
      return draw.chance(lost / 2) ? undefined : answer
    }
  const kitchen = await add('star', { name: 'Kitchen' })
  const grill = await add('star', { name: 'Grill', parts: 'station', station_ids: [tandoor] })
  const pass = await add('epson', { name: 'Pass' })
  const printers: [string, FakePrinter][] = [
    ['Kitchen', fakeStarPrinter(losing(kitchen.send), faults)],
    ['Grill', fakeStarPrinter(losing(grill.send), faults)],
    ['Pass', fakeEpsonPrinter(losing(pass.send), faults)],
  ]
  const run = async (steps: number) => {
    for (let n = 0; n < steps; n++) {
      await Promise.all(printers.map(([, printer]) => printer.step()))
      clock.forward({ seconds: 5 })
    }
  }
  const numbers: string[] = []
  for (let n = 0; n < Math.ceil(tickets / printers.length); n++) {
    numbers.push((await accepted(two())).orderNumber)
    await run(draw.whole(1, 6))
  }
  const isDone = async () => (await jobs()).every(({ state }) => state === 'Printed' || state === 'Dropped')
  for (let round = 0; round < 10_000 && !(await isDone()); round++) await run(20)
  const wrong = [
    ...printers.flatMap(([name, { papers }]) => numbers.flatMap((number) => judge(name, number, papers))),
    ...judgeStation(printers[1]![1].papers, dishes[4]!.name),
  ]
  const papers = printers.flatMap(([, printer]) => printer.papers)
  const reprints = papers.filter((paper) => paper.includes('*** REPRINT')).length
  return { tickets: numbers.length * printers.length, papers: papers.length, reprints, wrong }
}

function judge(printer: string, number: string, papers: readonly string[]): string[] {
  const own = papers.filter((paper) => paper.includes(number))
  const unmarked = own.filter((paper) => !paper.includes('*** REPRINT'))
  if (own.length === 0) return [`${number} is not on paper at ${printer}`]
  return unmarked.length > 1 ? [`${number} is ${unmarked.length} times on paper at ${printer}, unmarked`] : []
}

function judgeStation(papers: readonly string[], otherDish: string): string[] {
  return papers.flatMap((paper) =>
    paper.includes(otherDish.slice(0, 15)) ? [`${otherDish} is on paper at the wrong station`] : [],
  )
}

/** To another category of the menu, which is at no station. */
async function moveAway(db: Db, dishId: string, from: string): Promise<void> {
  const { id } = await db
    .selectFrom('categories as c')
    .innerJoin('dishes as d', 'd.restaurant_id', 'c.restaurant_id')
    .select('c.id')
    .where('d.id', '=', dishId)
    .where('c.id', '<>', from)
    .where('c.removed_at', 'is', null)
    .orderBy('c.id')
    .limit(1)
    .executeTakeFirstOrThrow()
  await db.updateTable('dishes').set({ category_id: id }).where('id', '=', dishId).execute()
}
