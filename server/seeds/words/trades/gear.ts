import type { Trade } from './trade.ts'

export const techHelp: Trade = {
  offers: [
    {
      title: 'Phones and tablets explained slowly',
      says: 'Photos, video calls, updates, the button that moved. I write everything down in large letters and I come back as often as you like. I never sigh.',
      pounds: [10, 15],
      asked: [
        'My granddaughter is in Australia and I would like to see her face. I have the tablet. It is still in its box.',
      ],
      praise: ['I saw her first steps. On a screen, from my kitchen. Thank you.', 'Never sighed. I can confirm it.'],
    },
    {
      title: 'Wi-fi that reaches every room',
      says: 'I walk round with a meter, move the router, change one channel, and only then talk about buying anything. The box is usually just behind the television.',
      pounds: [15, 20],
      asked: ['Works in the hall, dies in the back bedroom, which is of course where I work.'],
      praise: [
        'Moved the router one metre and fixed three years of swearing.',
        'Meetings without freezing. My colleagues are almost disappointed.',
      ],
    },
    {
      title: 'Slow laptop rescue',
      says: 'Cleaned inside and out, a faster disk if it needs one, your files kept safe. Most eight-year-old machines have another five years in them.',
      pounds: [16, 22],
      asked: ['It takes eleven minutes to start. I go and make toast.'],
      praise: [
        'Starts before I can sit down. Saved me six hundred pounds.',
        'Honest about what was worth doing and what was not.',
      ],
    },
    {
      title: 'Printer peace talks',
      says: 'I negotiate between your printer and everything else in the house. Nine times in ten I win. The tenth time we bury it together.',
      pounds: [12, 17],
      asked: ['It says that it is offline. It is next to me. We are looking at each other.'],
      praise: ['It prints! From the phone! Upstairs!', 'Peace has broken out.'],
    },
    {
      title: 'Photos and papers scanned and sorted',
      says: 'Shoeboxes in, folders out: dated, named, backed up twice. I handle albums with cotton gloves and return everything in the order in which it came.',
      pounds: [10, 14],
      asked: ['Around six hundred photographs from my parents’ house. Some are from the 1920s.'],
      praise: [
        'Found a picture of my great-grandmother that nobody knew existed.',
        'Handled everything as if it were their own family.',
      ],
    },
    {
      title: 'A simple website for your small business',
      says: 'One page, your prices, your opening hours, your face. I teach you to change it yourself, so that you never have to ring me on a Sunday.',
      pounds: [20, 28],
      asked: ['I make curtains and still hand out paper cards. Nothing fancy, just so that people can find me.'],
      praise: [
        'Two new customers in the first week, and I change the prices myself.',
        'Clear, quick and it looks like me.',
      ],
    },
    {
      title: 'Staying safe online: passwords and scams',
      says: 'I used to work in a bank’s fraud team. We set up a password manager, look at that message together, and put a note by the phone that says what to do.',
      pounds: [12, 18],
      asked: [
        'My father almost sent £2,000 to “the bank” last week. He would rather hear it from somebody who is not me.',
      ],
      praise: ['Dad hung up on a scammer yesterday and rang me, delighted.', 'Explained without frightening anyone.'],
    },
    {
      title: 'Smart TV, streaming and sound set-up',
      says: 'One remote instead of four, subtitles that stay on, and the channel you always lose put back. Cables tidied while I am down there.',
      pounds: [12, 17],
      asked: ['Four remotes and my wife can only watch the snooker. She does not like the snooker.'],
      praise: ['One remote. One! My wife sends her love.', 'Cables tidied and subtitles on. Bliss.'],
    },
  ],
  closings: [
    'No jargon, I promise.',
    'I never need to know your passwords.',
    'If I cannot fix it, you do not pay.',
    'House calls in slippers are fine.',
  ],
  about: [
    'I fixed my first computer at nine, after breaking it at eight.',
    'I work in IT support, and unlike at work I get to have tea with people.',
    'I retired from the telephone exchange and kept going.',
    'I study computer science and my gran is my most demanding user.',
  ],
  praise: [
    'Explained it so that I could do it myself the next day.',
    'Patient beyond all reason.',
    'Fixed in half the time, and only charged for that.',
  ],
}

export const toolLending: Trade = {
  offers: [
    {
      title: 'Pressure washer to borrow',
      says: 'Patios, bins, the side of the shed. Comes with a long hose and a patio head that does not splash your neighbour’s washing. I show you how in five minutes.',
      pounds: [8, 12],
      per: 'day',
      asked: ['For a patio that we think might be grey underneath. Saturday if it is free.'],
      praise: ['The patio is pink. We never knew.', 'Machine ready by the gate with everything that goes with it.'],
    },
    {
      title: 'Extension ladder and roof hooks',
      says: 'Seven metres, tied and footed, inspected each spring. I will hold the bottom for an hour if you are on your own: nobody should do gutters alone.',
      pounds: [3, 5],
      asked: ['Gutters full of leaves, and I am told there is a tennis ball up there.'],
      praise: ['Held the ladder for an hour and told me stories. What a neighbour.', 'There were three tennis balls.'],
    },
    {
      title: 'Hammer drill and all the bits',
      says: 'Good drill, two batteries, every bit and plug you could need, and the pipe detector that you ought to use first. Borrow it for an evening.',
      pounds: [4, 6],
      per: 'day',
      asked: ['Two holes in brick for a washing line. It seems silly to buy a drill for that.'],
      praise: [
        'Labelled box, sharp bits, charged batteries. Somebody loves their tools.',
        'The detector found a pipe exactly where I was about to drill.',
      ],
    },
    {
      title: 'Wallpaper steamer and stripping kit',
      says: 'Steamer, scrapers, a roll of sheets and my condolences. It does a room in a day. Borrow it on Friday, bring it back on Sunday.',
      pounds: [6, 9],
      per: 'day',
      asked: ['Five layers of wallpaper, the last one from about 1962.'],
      praise: [
        'Found 1974, 1962 and somebody’s height chart underneath.',
        'Worked a treat, and the condolences were needed.',
      ],
    },
    {
      title: 'Roof box and bike rack',
      says: 'Fits most bars, keys on a red ribbon. I help you put it on, because the first time always takes an hour and there are always words.',
      pounds: [5, 8],
      per: 'day',
      asked: ['Camping for a week with three children and apparently everything that they own.'],
      praise: [
        'On in ten minutes with help, and not a word was said.',
        'Everything fitted. Even the inflatable flamingo.',
      ],
    },
    {
      title: 'Gazebo, trestle tables and bunting',
      says: 'For street parties, birthdays and hopeful barbecues. Two gazebos, six tables, forty metres of bunting that three of us made one winter.',
      pounds: [14, 20],
      per: 'day',
      asked: ['A naming day in the garden for about thirty. The forecast is forty per cent.'],
      praise: ['It poured, and nobody got wet.', 'The bunting made the whole party.'],
    },
    {
      title: 'Cement mixer and barrow',
      says: 'Electric, quiet enough for a Saturday, washed out by whoever borrows it. I can lend you a shovel and the right ratio as well.',
      pounds: [9, 14],
      per: 'day',
      asked: ['Base for a shed, two metres by three. First time, wish me luck.'],
      praise: ['The shed stands! Thanks for the ratio on the back of the envelope.', 'Good kit, and better advice.'],
    },
    {
      title: 'Sewing, embroidery and overlocking machines',
      says: 'Three good machines that spend too much time in their boxes. Borrow one for a week and keep the instruction card. Fresh needles each time.',
      pounds: [3, 5],
      per: 'day',
      asked: ['I have forty metres of hem to overlock for the school play.'],
      praise: ['Threaded and ready, with a card that even I could follow.', 'Saved the school play. No exaggeration.'],
    },
  ],
  closings: [
    'Collect from mine, I am usually in.',
    'Bring it back cleanish.',
    'If it breaks while you use it properly, that is my problem.',
    'Deposit? We are neighbours.',
  ],
  about: [
    'I have a garage full of things that are used twice a year and deserve better.',
    'I would rather lend a drill to ten people than sell it to one.',
    'I run a small lending shelf from our porch.',
    'I inherited my father’s workshop and it would be a shame to keep it to myself.',
  ],
  praise: [
    'Well kept, clearly explained, no fuss.',
    'Why does anybody buy these?',
    'Ready when I came, with a word of good advice.',
  ],
}
