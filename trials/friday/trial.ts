import { parseArgs } from 'node:util'

import { OperatorError } from '#server/platform/start/operator-error.ts'
import { print } from '../../scripts/support/print.ts'
import { kitchens, type KitchenModel } from './kitchens.ts'
import type { Policy } from './promise-orders.ts'
import { type Errors, type Friday, measureErrors, measureFloor, simulateFriday } from './simulate-friday.ts'

const options = { seeds: { type: 'string', default: '1,2,3,4,5' } } as const

const policies: Record<string, Policy> = {
  'fixed 45': { fixed: 45 },
  'fixed 60': { fixed: 60 },
  'fixed 90': { fixed: 90 },
  'state only': { paces: false, setsBusy: true, lowersPoints: false },
  'points only': { paces: true, setsBusy: false, lowersPoints: false },
  'without busy': { paces: true, setsBusy: false, lowersPoints: true },
  'by itself': { paces: true, setsBusy: true, lowersPoints: true },
}
const itself = 'by itself'
const judged = 'as set'
const mostMinutes = 5

/** Promises the same orders by fixed minutes and by the rules of the kitchen. Only `as set` is judged. */
export async function run(args: string[]): Promise<boolean> {
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  const seeds = values.seeds.split(',').map(Number)
  const names = positionals.length > 0 ? positionals : Object.keys(kitchens)
  let passed = true
  for (const name of names) {
    const model = kitchens[name]
    if (!model) throw new OperatorError(`Kitchens are: ${Object.keys(kitchens).join(', ')}.`)
    const errors = printKitchen(name, model, seeds)
    if (name === judged) passed = isGood(errors)
  }
  return passed
}

function printKitchen(name: string, model: KitchenModel, seeds: readonly number[]): Map<string, Errors> {
  print(`${name}: ${model.summary}`)
  print(`  the road alone: ${measureFloor(model, seeds).toFixed(1)} min`)
  const all = new Map<string, Errors>()
  for (const [policy, each] of Object.entries(policies)) {
    const fridays = seeds.map((seed) => simulateFriday(model, each, seed))
    const pooled = {
      orders: fridays.flatMap(({ orders }) => orders),
      changesPerOutlet: fridays.reduce((sum, friday) => sum + friday.changesPerOutlet, 0) / fridays.length,
    }
    const bySeed = fridays.map((friday) => measureErrors(friday).median.toFixed(1))
    const errors = measureErrors(pooled)
    all.set(policy, errors)
    print(`  ${policy.padEnd(12)} ${format(errors, pooled)}  seeds ${bySeed.join(' ')}`)
  }
  return all
}

function format(errors: Errors, { changesPerOutlet }: Friday): string {
  const percent = (share: number) => `${Math.round(share * 100)} %`.padStart(5)
  return [
    `median error ${errors.median.toFixed(1).padStart(4)}, 90 % ${errors.p90.toFixed(1).padStart(4)}`,
    `late > 10 ${percent(errors.lateOver10)}, early > 10 ${percent(errors.earlyOver10)}`,
    `promised ${errors.promised.toFixed(0)}, 90 % ${errors.promisedP90.toFixed(0)}, refused ${percent(errors.refused)}`,
    `states ${errors.states.map((share) => Math.round(share * 100)).join('/')}, ${changesPerOutlet.toFixed(1)} changes`,
  ].join('; ')
}

function isGood(errors: Map<string, Errors>): boolean {
  const { median } = errors.get(itself)!
  const fixed = [...errors].filter(([policy]) => policy.startsWith('fixed'))
  return median < mostMinutes && fixed.every(([, each]) => median < each.median)
}
