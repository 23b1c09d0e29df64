import type { HelpReward } from '@sparkhood/contract/helping/requests'

/** What somebody asks their neighbours for. `days` are counted from now; none where any day will do. */
export type Need = {
  title: string
  words: string
  /** The name of its category's picture; none where it belongs to no category. */
  picture?: string
  days?: readonly [first: number, last: number]
  hours: number
  reward: HelpReward
  /** In pence, or hundredths of a Spark. */
  budget?: number
  /** What neighbours say who offer. */
  offers?: readonly string[]
}

/** What people need at home, in the kitchen and on paper. */
export const needsAtHome: readonly Need[] = [
  {
    title: 'Paint one small bathroom ceiling',
    words: 'White stays white. The paint is here, I am not allowed on ladders any more.',
    picture: 'painting-decorating',
    hours: 3,
    reward: 'pounds',
    budget: 6000,
  },
  {
    title: 'A drill for an afternoon',
    words: 'Six holes in brick, then it comes back clean.',
    picture: 'tool-lending',
    hours: 2,
    reward: 'favour',
    offers: ['Mine is a hammer drill, with masonry bits.'],
  },
  {
    title: 'Somebody patient for my dad and his tablet',
    words: 'He wants to see the football and gets the weather. He writes everything down.',
    picture: 'tech-help',
    hours: 1,
    reward: 'sparks',
    budget: 400,
  },
  {
    title: 'Pick up a table from the other side of town',
    words: 'It fits into an estate car, I measured twice. I can help to carry.',
    picture: 'moving-help',
    days: [2, 8],
    hours: 1.5,
    reward: 'pounds',
    budget: 2500,
    offers: ['I have an estate and an evening free.'],
  },
  {
    title: 'Babysit for our first evening out in a year',
    words: 'She is two and goes to sleep with one particular owl. From half past six.',
    picture: 'childcare',
    days: [5, 12],
    hours: 3.5,
    reward: 'pounds',
    budget: 3500,
  },
  {
    title: 'Turn a curtain into two cushions',
    words: 'It was my aunt’s and I cannot throw it away.',
    picture: 'sewing',
    hours: 2,
    reward: 'sparks',
    budget: 700,
    offers: ['What a lovely idea. Piped or plain?'],
  },
  {
    title: 'Carry shopping up for a week after my operation',
    words: 'Third floor. It comes to the front door by itself, and then it sits there.',
    days: [2, 9],
    hours: 0.5,
    reward: 'favour',
    offers: ['I live below you, I think. Consider it done.'],
  },
  { title: 'Sharpen kitchen knives', words: 'Four of them, one very dear to me.', hours: 0.5, reward: 'favour' },
  {
    title: 'Teach me to make proper dosa',
    words: 'Mine come out as pancakes. I buy everything, you tell me what I do wrong.',
    picture: 'cooking',
    hours: 2,
    reward: 'sparks',
    budget: 800,
  },
  {
    title: 'Untangle the wool box of a whole life',
    words: 'Conversation included. There is cake.',
    hours: 2,
    reward: 'favour',
    offers: ['I knit, and I have all winter.'],
  },
  {
    title: 'Get a bookcase level on a floor that is not',
    words: 'It looks like a ship. I own a spirit level and no idea.',
    picture: 'diy-repairs',
    hours: 1,
    reward: 'pounds',
    budget: 1500,
  },
  {
    title: 'A lift to the tip with old paint tins',
    words: 'Eleven tins and a broken chair. I pay for the petrol as well.',
    picture: 'moving-help',
    hours: 1.5,
    reward: 'pounds',
    budget: 2000,
    offers: ['I go on Saturday with garden waste, there is room.'],
  },
  {
    title: 'Look over my CV before I send it',
    words: 'I come back to work after nine years and it reads like an apology.',
    hours: 1,
    reward: 'favour',
    offers: ['I read CVs for a living. Send it in chat and I will be kind.'],
  },
  {
    title: 'Gentle yoga for two stiff knees',
    words: 'At home, please. There is space if the table goes.',
    picture: 'fitness',
    hours: 1,
    reward: 'pounds',
    budget: 1800,
  },
  {
    title: 'Windows, inside only',
    words: 'Seven of them, low ones. The light is lovely in there somewhere.',
    picture: 'cleaning',
    hours: 2,
    reward: 'sparks',
    budget: 1000,
  },
  {
    title: 'Adjust the gears on a child’s first bike',
    words: 'She has grown into it and it jumps on the hill.',
    picture: 'bike-repair',
    hours: 0.5,
    reward: 'favour',
    offers: ['Quick job. Bring it and her along.'],
  },
  {
    title: 'Accompany me on a first walk with my new guide dog',
    words: 'He knows what to do. I would like somebody beside me who says what the street looks like.',
    hours: 1,
    reward: 'favour',
    offers: ['It would be an honour.', 'I have an hour on most afternoons.'],
  },
  {
    title: 'Prune two apple trees',
    words: 'Nobody has touched them since the people before us. They still try.',
    picture: 'gardening',
    hours: 2.5,
    reward: 'pounds',
    budget: 4000,
  },
  {
    title: 'Play the guitar at a small garden wedding',
    words: 'Half an hour while people find their chairs. Nothing sad.',
    picture: 'music',
    days: [12, 12],
    hours: 1,
    reward: 'pounds',
    budget: 8000,
    offers: ['I have a list of happy songs and a small amplifier.'],
  },
  {
    title: 'Translate a recipe from Polish',
    words: 'My grandmother’s handwriting, one page, with a stain where the important part is.',
    picture: 'languages',
    hours: 0.5,
    reward: 'sparks',
    budget: 200,
    offers: ['Stains I can read. My babcia wrote like that.'],
  },
]
