import type { TimingEntry } from '#domain/catalogue/hours/opening-hours.ts'

const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const mondayFirst = [1, 2, 3, 4, 5, 6, 0]

/** The opening hours of the week, today in bold, with a row for each period of a split day. */
export function OpeningWeek({ week, today }: { week: readonly TimingEntry[]; today: number }) {
  return (
    <table className="w-full text-left">
      <caption className="sr-only">Opening hours</caption>
      <tbody>
        {mondayFirst.map((day) => {
          const open = week.filter((entry) => entry.day === day && entry.isOpen)
          return (
            <tr
              key={day}
              className={`border-b border-line align-top ${day === today ? 'font-bold' : ''}`}
              aria-current={day === today ? 'date' : undefined}
            >
              <th scope="row" className="py-2 pr-6 font-[inherit]">
                {days[day]}
              </th>
              <td className="py-2 tabular">
                {open.length === 0 && 'Closed'}
                {open.map(({ startTime, endTime }) => (
                  <span key={startTime} className="block">
                    {startTime === endTime ? 'Open 24 hours' : `${startTime} – ${endTime}`}
                  </span>
                ))}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
