import type { HelpReward } from '@sparkhood/contract/helping/requests'
import type { HelpRepeats } from '@sparkhood/contract/helping/terms'

/** A request for help. `days` are relative to today; undefined if any day will do. */
export type Need = {
  title: string
  words: string
  /** The name of the category's picture; undefined if no category fits. */
  picture?: string
  days?: readonly [first: number, last: number]
  hours: number
  /** How often, and how many times; undefined if it is needed once. */
  again?: readonly [repeats: HelpRepeats, times: number]
  reward: HelpReward
  /** In pence, or hundredths of a Spark. */
  budget?: number
  /** The messages of neighbours who offer help. */
  offers?: readonly string[]
}

/** Requests about the home, the kitchen and paperwork. */
export const needsAtHome: readonly Need[] = [
  {
    title: 'Paint one small bathroom ceiling',
    words:
      'White on white, about 2 by 2 metres. I’ve got the paint and dust sheets. Doctor’s orders: no more ladders for me.',
    picture: 'painting-decorating',
    hours: 3,
    reward: 'pounds',
    budget: 6000,
  },
  {
    title: 'A drill for an afternoon',
    words: '6 holes in brick for a bike rack. Back the same day, clean.',
    picture: 'tool-lending',
    hours: 2,
    reward: 'favour',
    offers: ['Mine is a hammer drill, with masonry bits.'],
  },
  {
    title: 'Somebody patient for my dad and his tablet',
    words: 'He wants the football and keeps getting the weather. He’s 81, sharp as anything, and writes it all down.',
    picture: 'tech-help',
    hours: 1,
    reward: 'sparks',
    budget: 400,
  },
  {
    title: 'Pick up a table from the other side of town',
    words:
      'Bought it second-hand, seller is there after 5. It fits in an estate (measured twice, 150 x 80, legs come off). I’ll help carry.',
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
  {
    title: 'Sharpen kitchen knives',
    words: 'Four of them. One was my mum’s so please be nice to it',
    hours: 0.5,
    reward: 'favour',
  },
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
    words: 'It leans like a ship. I’ve got a spirit level and no idea.',
    picture: 'diy-repairs',
    hours: 1,
    reward: 'pounds',
    budget: 1500,
  },
  {
    title: 'A lift to the tip with old paint tins',
    words: '11 tins + a broken chair. Can do any Saturday, I’ll pay for petrol on top.',
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
    words: 'I’m 68 and haven’t done any since the 90s. At mine please, there’s room once the table’s moved.',
    picture: 'fitness',
    hours: 1,
    reward: 'pounds',
    budget: 1800,
  },
  {
    title: 'Windows, inside only',
    words: 'Seven, all ground floor, inside only. I’ve got vinegar and newspaper, as my gran did.',
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
    words:
      'Two old Bramleys, nobody has touched them since the people before us and they still try. I’d like to learn how, so I’ll be holding the ladder and asking questions.',
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
