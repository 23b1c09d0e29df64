import type { Trade } from './trade.ts'

export const cleaning: Trade = {
  offers: [
    {
      title: 'Weekly home cleaning',
      says: 'Kitchen, bathroom, floors, dust. I learn where things live and put them back there. Same face each week, and I text if the bus is late.',
      pounds: [13, 17],
      asked: ['Two-bedroom flat, one cat, two tired adults. A couple of hours would change our lives.'],
      praise: ['I come home on Thursdays and breathe out.', 'Even the cat, who likes nobody, follows this one round.'],
    },
    {
      title: 'Oven and hob deep clean',
      says: 'Racks soaked, door glass taken apart, no fumes. Two hours for a single oven. You will be able to see your dinner again.',
      pounds: [16, 20],
      asked: ['The oven sets off the smoke alarm. We have been eating salad.'],
      praise: [
        'We had forgotten there was a light in there.',
        'Door taken apart and cleaned between the glass. Like new.',
      ],
    },
    {
      title: 'End-of-tenancy clean',
      says: 'I work from the checklist that letting agents use and take photos as I go. Bring me along before the inspection, not after it.',
      pounds: [15, 19],
      asked: ['Moving out on the 30th, one-bedroom flat, and the inventory mentions skirting boards.'],
      praise: [
        'Full deposit back. The agent asked for the number.',
        'Photographed everything with the date on. Very reassuring.',
      ],
    },
    {
      title: 'Window cleaning, inside and out',
      says: 'Ground and first floor with a water-fed pole, frames and sills included. I do whole terraces on the same morning, so tell the neighbours.',
      pounds: [14, 18],
      asked: ['Terraced house, four windows at the front and five at the back, plus a very grubby skylight.'],
      praise: ['I thought somebody had removed the glass.', 'Did our whole row in a morning, sills and all.'],
    },
    {
      title: 'Decluttering side by side',
      says: 'We do one drawer, one shelf, one cupboard, and you decide everything. No judgement, plenty of boxes, and I drop the charity bags off on the way home.',
      pounds: [13, 18],
      asked: ['It is the spare room. I cannot face it alone, there is a lot of Mum’s in there.'],
      praise: [
        'Kind, unhurried and never once made me feel silly.',
        'Four bags to the hospice shop and a room I can use. I cried, in a good way.',
      ],
    },
    {
      title: 'Carpet and sofa shampooing',
      says: 'I have a proper extraction machine that takes up most of the car. Tested on a corner first, dry by evening, safe for pets and crawlers.',
      pounds: [17, 22],
      asked: ['One red wine incident, one puppy, one beige carpet.'],
      praise: [
        'You would never know about the wine. Or the puppy.',
        'The colour of the water was shocking. The carpet is lovely.',
      ],
    },
    {
      title: 'Spring clean for a busy kitchen',
      says: 'Cupboards emptied, wiped and put back in an order that makes sense, tiles degreased, fridge done, bin area faced with courage.',
      pounds: [14, 18],
      asked: ['Every cupboard needs emptying. There are tins in there from before the baby, and the baby is seven.'],
      praise: [
        'I can find the paprika. I have three, it turns out.',
        'The kitchen has never been this clean, including when we bought it.',
      ],
    },
  ],
  closings: [
    'I bring my own products, or use yours.',
    'Unscented products if you prefer.',
    'Keys are kept coded, never with an address.',
    'References gladly.',
  ],
  about: [
    'I find a clean sink deeply satisfying and I am not ashamed of it.',
    'I managed housekeeping in a hotel for twelve years.',
    'I clean the way my aunties taught me: top to bottom, radio on.',
    'I started cleaning to pay for college and found that I like it better than what I studied.',
  ],
  praise: [
    'Thorough in the places nobody looks.',
    'Trustworthy, kind and fast.',
    'The house smelled of nothing, which is what clean smells of.',
  ],
}

export const movingHelp: Trade = {
  offers: [
    {
      title: 'Man and van for small moves',
      by: 'men',
      says: 'Long-wheelbase van, blankets, straps and a trolley. Studio and one-bed moves, student rooms, sofas from the other side of town. I do the driving and half of the lifting.',
      pounds: [22, 30],
      asked: [
        'One-bedroom flat, ground floor to second floor, about three miles. Worst thing is a piano stool and a lot of books.',
      ],
      praise: [
        'Packed that van like a puzzle and nothing so much as rattled.',
        'Turned the worst day of the year into quite a nice one.',
      ],
    },
    {
      title: 'Strong arms by the hour',
      by: 'men',
      says: 'No van, just me: eighteen stone of former prop forward. Wardrobes upstairs, washing machines out, sofas round corners that should not work.',
      pounds: [12, 16],
      asked: ['A sofa that will not go round the turn of the stairs. We have measured. It should fit.'],
      praise: [
        'The sofa is upstairs. I do not know how and I do not ask.',
        'Carried a washing machine down three floors and asked what else there was.',
      ],
    },
    {
      title: 'Packing and labelling',
      says: 'Kitchens and bookshelves are what people dread, so that is what I do. Good boxes, plenty of paper, a list of what is where, nothing broken in eight years.',
      pounds: [12, 16],
      asked: ['Kitchen and about four hundred books. Moving on Friday and I have packed one lamp.'],
      praise: [
        'Unpacking was easy because every box had a list on it.',
        'Nothing broken, not even Granny’s awful teapot.',
      ],
    },
    {
      title: 'Tip runs and bulky waste',
      says: 'Old mattresses, rubble bags, garden waste, the broken treadmill. I have a permit for the recycling centre and sort it properly. Anything good goes to a charity instead.',
      pounds: [20, 26],
      asked: ['A mattress, a dead fridge and about ten bags from the garage. Nothing nasty in them that I know of.'],
      praise: ['The garage has a floor!', 'Took the old bikes to a charity rather than the tip. Good egg.'],
    },
    {
      title: 'Collect that thing you bought online',
      says: 'You win the auction, I fetch it. Anything that fits in an estate car with the seats down, within thirty miles. I check it over before I pay.',
      pounds: [15, 20],
      asked: ['A dining table from the far side of town. The seller is in on Sunday after two.'],
      praise: [
        'Noticed one leg was loose and got ten pounds off for me.',
        'Collected, delivered and up the stairs before the football.',
      ],
    },
    {
      title: 'Furniture up and down stairs',
      by: 'men',
      says: 'Two of us, brothers, with straps, blankets and no bad backs so far. Pianos by arrangement, wardrobes any time, wallpaper left on the walls.',
      pounds: [20, 28],
      asked: [
        'An upright piano from the front room to the dining room, two steps down. It belonged to my grandmother.',
      ],
      praise: ['Moved the piano as if it were a sleeping child.', 'Polite, strong, and not a mark on the stairs.'],
    },
    {
      title: 'Loft and garage clear-outs',
      says: 'I go up, you stay down with a cup of tea and point. Keep, give, sell, tip. I have been through three of these with my own family, so I know it is not only about boxes.',
      pounds: [15, 20],
      asked: ['The loft of a house we have lived in for forty years. We are downsizing in spring.'],
      praise: [
        'Patient with two sentimental old people and very good on a ladder.',
        'Found my medals behind the water tank.',
      ],
    },
  ],
  closings: [
    'Goods in transit are insured.',
    'Blankets and straps included.',
    'No stairs surcharge, ever.',
    'Early mornings are no problem.',
  ],
  about: [
    'I played in the front row for twenty years and still like carrying things.',
    'I have moved house eleven times, so I know what goes wrong.',
    'The van is called Doreen and she has never let anyone down.',
    'I drive for a living and help people move at weekends.',
  ],
  praise: [
    'Careful with the furniture and cheerful with the people.',
    'Early, strong and unflappable.',
    'Worked without stopping and refused the second tea.',
  ],
}
