import { bakeryLines } from './bakery-lines.ts'
import { kitchenLines } from './kitchen-lines.ts'

/** The first line that matches the name of a dish decides. */
const lines = [...bakeryLines, ...kitchenLines]

/** Drawings in which meat, fish or seafood can be seen. */
const withMeat: ReadonlySet<string> = new Set(
  [
    'red curry,brown curry,prawn curry,red broth,stew,green stew,biryani,fried rice,red rice,pad thai,ramen,pho',
    'rice bowl,poke,stir fry,stir fry noodles,bento box,bibimbap,pizza pepperoni,pizza white,pizza meat',
    'burger,double burger,chicken burger,breakfast roll,hot dog,pitta wrap,baguette,tacos,sandwich',
    'kebab,minced kebab,satay,full breakfast,tandoori chicken,roast chicken,fried chicken',
    'hot wings,golden wings,glazed chicken,fresh rolls,open dumplings,sushi,salmon rolls',
    'tempura,prawns,fish and chips,sausage and chips,grilled fish,fish fillet,steak,sliced steak,lamb chops,ribs',
    'mixed grill,meat on bread,roast,carbonara,seafood pasta,caesar salad',
    'pancake,sausage roll,loaded chips',
  ].flatMap((line) => line.split(',')),
)

type Named = { name: string; diets: readonly string[] }

/** No vegetarian dish gets a drawing of meat. */
export function findDrawing({ name, diets }: Named): string | undefined {
  const [, drawing, vegetarian] = lines.find(([pattern]) => pattern.test(name)) ?? []
  if (!drawing || !diets.includes('vegetarian')) return drawing
  return withMeat.has(drawing) ? vegetarian : drawing
}
