import type { Trade } from './trade.ts'

export const petCare: Trade = {
  offers: [
    {
      title: 'Dog walking, rain or shine',
      says: 'One household’s dogs at a time, never a pack of ten. An hour on the fields or along the river, towelled off and back in the basket, with a photo while we are out.',
      pounds: [10, 14],
      asked: ['Mabel, a four-year-old spaniel, daft as a brush. Fine with other dogs, not with swans.'],
      praise: ['Mabel waits by the door at five to twelve.', 'A muddy photo every day and a very happy dog.'],
    },
    {
      title: 'Cat visits while you are away',
      says: 'Food, litter, water, ten minutes of the good string, and a report written as if by the cat. Twice a day if yours is a worrier.',
      pounds: [8, 11],
      asked: ['Two cats for six days. One is affectionate, the other is a rumour.'],
      praise: ['The reports from the cat were the highlight of our holiday.', 'The rumour was seen! Twice!'],
    },
    {
      title: 'Puppy visits and first training',
      says: 'Lunchtime company, house training, first lead walks, and not eating the table. Kind methods only: I have treats in every pocket I own.',
      pounds: [12, 17],
      asked: ['Ten-week-old labrador, we are both back at work from Monday and feel terrible about it.'],
      praise: ['House trained in three weeks, and the table has survived.', 'Taught the puppy a lot and us even more.'],
    },
    {
      title: 'Rabbits, guinea pigs and hens looked after',
      says: 'The ones that kennels do not take. Mucking out, greens, nail clipping, shutting the hens in at dusk. I keep all three myself and know what poorly looks like.',
      pounds: [8, 12],
      asked: ['Four hens and a rabbit, one week in August. The hens put themselves to bed but need shutting in.'],
      praise: [
        'Hens happy, eggs on the doorstep, rabbit visibly smug.',
        'Noticed a sore foot and dealt with it. I am so grateful.',
      ],
    },
    {
      title: 'Dog grooming in your kitchen',
      says: 'Bath, brush, clip and nails without the van or the stranger. Anxious and elderly dogs are my favourites; we take as many breaks as they like.',
      pounds: [16, 22],
      asked: ['Elderly poodle cross, hates the salon, matted behind the ears.'],
      praise: [
        'He fell asleep during the clipping. He has never been so calm.',
        'Looks like a young dog and smells of oatmeal.',
      ],
    },
    {
      title: 'House and pet sitting overnight',
      says: 'I stay at yours so that nobody has to leave their own bed. Plants watered, post taken in, curtains opened and shut. References from eleven households.',
      pounds: [9, 13],
      asked: ['Long weekend, one old greyhound who likes the radio on at night.'],
      praise: ['The greyhound sulked when we came home.', 'House immaculate, dog adored, tomatoes watered. Perfect.'],
    },
    {
      title: 'Lifts to the vet with a calm driver',
      says: 'Covered back seat, carriers in three sizes, no rush. I wait with you or go in for you and write down what the vet says.',
      pounds: [11, 15],
      asked: ['I no longer drive, and my cat knows exactly what the carrier means. Appointment is at ten.'],
      praise: ['Wrote down everything the vet said. So thoughtful on a worrying day.', 'Even the cat stopped yowling.'],
    },
  ],
  closings: [
    'Insured, and known to the local vet.',
    'Pet first-aid certificate.',
    'Meet and greet is free.',
    'I love the old ones best.',
  ],
  about: [
    'I can tell you the name of every dog on our street and of about half of the owners.',
    'I was a veterinary nurse for ten years.',
    'My own dog is fourteen and mostly asleep, so I borrow other people’s.',
    'I grew up on a smallholding with more animals than people.',
  ],
  praise: [
    'I trust them with the keys and with the dog.',
    'You can tell by the tail.',
    'Reliable to the minute and properly fond of animals.',
  ],
}

export const childcare: Trade = {
  offers: [
    {
      title: 'Evening babysitting',
      says: 'Nursery nurse by day. Stories, teeth, lights out, and a tidy kitchen when you get back. Come for a cup of tea first so that the children know my face.',
      pounds: [10, 14],
      asked: ['Two boys, four and six. It is our anniversary, and we have not been out since the last one.'],
      praise: ['Asleep by half seven. Both of them. How?', 'The boys asked when we are going out again.'],
    },
    {
      title: 'School runs and after-school hours',
      says: 'Collected on time, snack in hand, homework begun, home by six. I know the lollipop lady and the short cut. Up to three children.',
      pounds: [11, 15],
      asked: ['Tuesdays and Thursdays, one girl in year 2, collected at a quarter past three and home by half five.'],
      praise: ['Never a minute late in a whole term.', 'She comes home having done her reading. Unheard of.'],
    },
    {
      title: 'Holiday club in our garden',
      says: 'Dens, baking, paddling pool, the great snail race. Small group, big garden, registered childminder. They come home filthy and happy.',
      pounds: [9, 13],
      asked: ['Half term, three days, two children aged five and eight. One allergic to eggs.'],
      praise: ['Filthy and happy, exactly as described.', 'The snail race is still discussed at every dinner.'],
    },
    {
      title: 'Mother’s help with a newborn',
      by: 'women',
      says: 'Retired midwife. I hold the baby while you shower, eat and sleep, and I answer the three o’clock questions. No advice unless you ask for it.',
      pounds: [13, 18],
      asked: ['Twins, five weeks old. I would just like to wash my hair.'],
      praise: [
        'I washed my hair. I slept. I cried with relief.',
        'Thirty-five years of wisdom and not a bit of bossiness.',
      ],
    },
    {
      title: 'Forest afternoons for under-tens',
      says: 'Forest school leader. Fires, knots, mud kitchens and knowing which nettle is soup. Small groups in the woods whatever the weather.',
      pounds: [12, 16],
      asked: ['Our boy climbs the curtains. Is there room on Wednesday afternoons?'],
      praise: [
        'He can light a fire safely and he has stopped climbing the curtains.',
        'Came home with a stick collection and a huge grin.',
      ],
    },
    {
      title: 'Support for children with additional needs',
      says: 'Ten years as a specialist teaching assistant: autism, ADHD, Down’s syndrome. I follow your child’s routine and your rules, and we find what makes a good day.',
      pounds: [15, 20],
      asked: [
        'Our daughter is nine and autistic. She likes maps, trains and quiet. Saturday mornings would give us some air.',
      ],
      praise: [
        'They have drawn a map of every bus in the city. She adores Saturdays now.',
        'Understood her within ten minutes. Rare and precious.',
      ],
    },
    {
      title: 'Weekend breakfast shift',
      says: 'You sleep, I make pancakes. From six to ten on Saturdays and Sundays, with all the energy that you do not have. I have four nephews; nothing frightens me.',
      pounds: [11, 14],
      asked: ['Toddler who starts the day at twenty past five. We would pay in gold.'],
      praise: [
        'We woke up at nine and thought something was wrong.',
        'Best pancakes on the street, says the three-year-old.',
      ],
    },
  ],
  closings: [
    'Enhanced DBS and paediatric first aid.',
    'Let us meet first, no charge.',
    'No screens unless you say so.',
    'References from families nearby.',
  ],
  about: [
    'I was a nursery nurse for fifteen years and still know all the songs.',
    'I have raised three of my own and half of the street’s.',
    'I am the eldest of six, so I was trained early.',
    'I think puddles are for jumping in.',
  ],
  praise: [
    'The children ask for them by name.',
    'We relaxed for the first time in months.',
    'Warm, sensible and always on time.',
  ],
}
