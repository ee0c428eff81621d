/** What a number of points means in orders: '40 points are about 10 orders of 4 dishes with 1 point each.' */
export function formatPace(points: number): string | undefined {
  if (!Number.isInteger(points) || points < 1) return undefined
  const dishes = Math.min(4, points)
  const orders = Math.floor(points / dishes)
  const orderText = orders === 1 ? '1 order' : `${orders} orders`
  const dishText = dishes === 1 ? '1 dish' : `${dishes} dishes`
  return `About ${orderText} of ${dishText} every quarter of an hour, if each dish has 1 point.`
}
