import type { Some } from './slug-draws.ts'
import type { Render } from './renders.ts'

type Dishes = {
  readonly heroes: Some<Render>
  readonly sides: Some<Render>
  readonly garnishes: Some<Render>
}

/** The dishes drawn for each cuisine. An unknown cuisine gets neutral ones. */
export function dishesOf(cuisine: string): Dishes {
  return byCuisine.get(cuisine) ?? anyDishes
}

/** Heroes, sides, garnishes. A hero named twice is twice as likely. */
const byCuisine = new Map(
  Object.entries({
    indian: dishes(
      'curry curry curry pot pot chicken-leg',
      'flatbread rice',
      'chilli garlic coconut ginger lemon',
    ),
    bangladeshi: dishes(
      'curry curry curry pot pot chicken-leg',
      'rice flatbread',
      'fish chilli lemon coconut garlic',
    ),
    pakistani: dishes(
      'curry curry curry pot pot chicken-leg',
      'flatbread rice',
      'chilli ginger garlic lemon onion',
    ),
    chinese: dishes('takeaway-box dumpling noodles', 'rice dumpling', 'chopsticks chilli rice prawn'),
    'dim-sum': dishes('dumpling dumpling noodles', 'rice noodles', 'chopsticks prawn chilli ginger'),
    thai: dishes('noodles salad', 'rice cocktail', 'coconut lemon chilli prawn'),
    japanese: dishes('sushi bento fried-prawn', 'noodles onigiri', 'prawn chopsticks avocado fish'),
    korean: dishes('noodles rice-pan chicken-leg', 'rice dumpling', 'chilli garlic chopsticks cucumber'),
    vietnamese: dishes('noodles noodles baguette salad', 'rice salad', 'lemon chilli herb prawn'),
    pizza: dishes('pizza', 'soft-drink salad', 'tomato cheese mushroom leaf garlic'),
    italian: dishes('spaghetti pizza', 'wine salad', 'tomato garlic leaf cheese'),
    burgers: dishes('burger fries', 'fries soft-drink', 'cheese tomato leaf onion bacon'),
    american: dishes('burger hot-dog chicken-leg', 'fries soft-drink', 'cheese corn onion tomato'),
    mexican: dishes('taco burrito', 'cocktail salad', 'avocado chilli corn lemon'),
    turkish: dishes('stuffed-flatbread falafel', 'salad flatbread', 'tomato onion lemon pepper'),
    lebanese: dishes('falafel stuffed-flatbread salad', 'flatbread salad', 'lemon olive tomato herb'),
    greek: dishes('stuffed-flatbread salad', 'flatbread fries', 'olive lemon tomato cucumber'),
    'fish-and-chips': dishes('fries fried-prawn', 'soft-drink fries', 'fish lemon peas'),
    british: dishes('pie pie chicken-leg', 'fries salad', 'peas potato onion mushroom'),
    breakfast: dishes('pancakes croissant egg', 'coffee croissant', 'coffee bacon avocado'),
    sandwiches: dishes(
      'sandwich sandwich baguette bagel',
      'soft-drink coffee',
      'tomato cheese leaf cucumber',
    ),
    salads: dishes('salad', 'falafel soft-drink', 'tomato avocado cucumber lemon leaf'),
    chicken: dishes('chicken-leg', 'fries soft-drink', 'chilli lemon corn garlic'),
    caribbean: dishes('chicken-leg pot', 'rice cocktail', 'mango chilli coconut corn'),
    'west-african': dishes('rice-pan pot chicken-leg', 'rice flatbread', 'chilli tomato onion corn'),
    steak: dishes('steak', 'fries salad', 'garlic mushroom onion herb'),
    desserts: dishes('doughnut cake ice-cream', 'soft-serve coffee', 'chocolate cupcake soft-serve'),
  }),
)

const anyDishes = dishes('bowl-with-spoon plate-with-cutlery', 'salad soft-drink', 'tomato leaf lemon')

function dishes(heroes: string, sides: string, garnishes: string): Dishes {
  return { heroes: names(heroes), sides: names(sides), garnishes: names(garnishes) }
}

/** A test checks that every name has a picture. */
function names(list: string): Some<Render> {
  return list.split(' ') as [Render, ...Render[]]
}
