import type { Trade } from './trade.ts'

export const gardening: Trade = {
  offers: [
    {
      title: 'Lawn mowing and edging',
      says: 'Petrol mower, sharp blades and a proper half-moon edger. A normal back garden takes me about an hour, and I take the clippings away if your brown bin is full.',
      pounds: [12, 16],
      asked: ['The grass is knee high after three weeks of rain. Front and back please, side gate will be open.'],
      praise: [
        'Stripes! I have never had stripes before.',
        'Lawn looks like a bowling green and not a clipping left on the path.',
      ],
    },
    {
      title: 'Hedge cutting and shaping',
      says: 'Privet, beech, laurel, box. I bring long-reach trimmers and check for nests first, so no big cuts in spring. Cuttings bagged and taken to the tip.',
      pounds: [16, 22],
      asked: ['A privet hedge, about twelve metres, that has got taller than the windows.'],
      praise: [
        'The hedge is dead level, and the pavement was swept after.',
        'We can see the street again. The postman says thank you too.',
      ],
    },
    {
      title: 'Vegetable beds and allotment digging',
      says: 'Fifteen years on the same plot have taught me what grows round here and what the slugs leave alone. I will dig, plan your beds with you and tell you when to sow.',
      pounds: [10, 15],
      asked: [
        'Just got an allotment after four years on the list. It is mostly couch grass. Could you help me make a start?',
      ],
      praise: [
        'Two beds dug, one plan drawn on the back of a seed packet, and I finally know what to do in March.',
        'Left me with a sowing calendar and half a tray of leeks.',
      ],
    },
    {
      title: 'Rose and fruit tree pruning',
      says: 'Apples, pears, plums and roses, each at its right time of year. I explain every cut as I go so that next winter you can do it yourself.',
      pounds: [15, 22],
      asked: ['An old apple tree that has not been touched since we moved in. Lots of crossing branches.'],
      praise: [
        'Explained why each branch had to go. The tree looks happier already.',
        'My roses flowered twice this year. Twice!',
      ],
    },
    {
      title: 'Balcony and window box planting',
      says: 'Small spaces are my favourite. Bring me your railing and your compass direction and I will fill it with herbs, bees or colour, on a budget we agree first.',
      pounds: [12, 18],
      asked: ['North-facing balcony on the second floor, two metres by one. Everything I plant dies. Help.'],
      praise: [
        'A north-facing balcony with actual flowers on it. A miracle.',
        'Picked plants I can neglect, which is exactly what I asked for.',
      ],
    },
    {
      title: 'Watering and greenhouse care while you are away',
      says: 'Morning and evening watering, tomatoes pinched out, vents opened and shut with the weather. You get a photo each day so you can stop worrying.',
      pounds: [8, 11],
      asked: ['We are away for ten days and the tomatoes are just ripening. Keys are with number 14.'],
      praise: [
        'Came home to ripe tomatoes and not one crispy leaf.',
        'A photo every evening. I enjoyed my holiday more because of it.',
      ],
    },
    {
      title: 'Weeding and border tidy-ups',
      says: 'I know a weed from a hardy geranium, and I ask when I am not sure. Two hours usually turns a border round. I enjoy the quiet work, so no job is too fiddly.',
      pounds: [10, 14],
      asked: ['Bindweed through everything. I cannot kneel since my operation, so the borders have got away from me.'],
      praise: [
        'Got the bindweed out by the root and saved every one of my peonies.',
        'The borders look loved again. So do I, after the chat.',
      ],
    },
    {
      title: 'Compost, leaf mould and wormery set-up',
      says: 'Turn peelings into something your roses will thank you for. I will build a bin from pallets, show you the mix and come back in a month to see how it is doing.',
      pounds: [9, 13],
      asked: ['Our compost heap is a slimy mess that smells. What are we doing wrong?'],
      praise: [
        'It no longer smells and the children now fight over who feeds the worms.',
        'Pallet bins built in an afternoon. Solid as a shed.',
      ],
    },
  ],
  closings: [
    'I bring my own tools and gloves.',
    'Tea is welcome, biscuits more so.',
    'Rain rarely stops me; frost does.',
    'Happy to come once or every fortnight.',
  ],
  about: [
    'There is usually soil under my nails from March to October.',
    'I learned gardening from my grandfather, one row of beans at a time.',
    'I have had the same allotment for eleven years and still lose to the slugs.',
    'I trained in horticulture and then spent twenty years at a desk; now I am back outside.',
  ],
  praise: [
    'Knows plants properly and does not make you feel daft for asking.',
    'Left the garden tidier than the house.',
    'On time, muddy boots off at the door, garden transformed.',
  ],
}

export const bikeRepair: Trade = {
  offers: [
    {
      title: 'Full bike service at your door',
      says: 'Gears indexed, brakes set, wheels trued, chain and bearings cleaned and greased. About two hours, out in the yard with a proper stand. Parts at cost, agreed with you first.',
      pounds: [18, 24],
      asked: [
        'A ten-year-old commuter that has never been serviced. It creaks, it squeaks and third gear has gone missing.',
      ],
      praise: [
        'Rides better than the day I bought it.',
        'Talked me out of a new drivetrain I did not need. That is how you get a customer for life.',
      ],
    },
    {
      title: 'Puncture repairs and new tyres',
      says: 'Usually twenty minutes. I carry the common tubes and find out why it went flat, so you are not back next week. Prams and wheelchairs too.',
      pounds: [10, 14],
      asked: ['Rear tyre goes flat overnight, every night. I have changed the tube twice already.'],
      praise: [
        'Found the tiny bit of glass that had beaten me for a month.',
        'Mended on the doorstep while the kettle boiled.',
      ],
    },
    {
      title: 'Brake and gear adjustment',
      says: 'Rim, disc, hub gears or derailleur. If it rubs, slips or howls I can usually stop it in one visit, and I show you the two screws that matter.',
      pounds: [14, 19],
      asked: ['The disc brakes howl so loudly that pedestrians jump. Pads are nearly new.'],
      praise: ['Silence! Blissful silence.', 'Shifts like butter now, and I know which screw to turn next time.'],
    },
    {
      title: 'Learn to fix your own bike',
      kind: 'skill',
      says: 'An hour or two with your own bicycle and my tools. Tubes, brakes, chain, the lot. You do the work, I hold the torch, and you leave with black hands and confidence.',
      pounds: [12, 18],
      asked: ['I would love to stop paying for every small thing. Total beginner, own a pump and nothing else.'],
      praise: [
        'I changed a chain. Me! Very patient teacher.',
        'Brilliant for my teenager, who has now serviced every bike on the street.',
      ],
    },
    {
      title: 'Wheel truing and spoke replacement',
      says: 'I have built wheels for touring and for racing, and I still like nothing better than a wobbly one. Bring the wheel or I come to you.',
      pounds: [16, 22],
      asked: ['Hit a pothole on the ring road. Two broken spokes and a wobble you can see from space.'],
      praise: [
        'Straight as a die, and tensioned better than the factory managed.',
        'Saved a wheel that the shop wanted to bin.',
      ],
    },
    {
      title: 'Child seat, trailer and cargo bike fitting',
      says: 'I have carried three of my own children by bike, so I know which bolts people forget. Fitted, checked and test ridden with a sack of potatoes.',
      pounds: [12, 16],
      asked: ['Second-hand trailer with half the fittings missing, and two toddlers very keen to get going.'],
      praise: [
        'The potatoes survived, and so far so have the twins.',
        'Checked every bolt twice and adjusted the straps to each of the kids.',
      ],
    },
    {
      title: 'Second-hand bike check before you buy',
      says: 'Send me the advert or take me along. I look for cracked frames, worn chains and stolen numbers, and tell you what it will cost to put right.',
      pounds: [14, 18],
      asked: ['Looking at a used tourer on Saturday. Looks lovely in the photos, which worries me.'],
      praise: [
        'Spotted a bent fork in ten seconds and saved me two hundred pounds.',
        'Honest advice, and found me a better bike the next week.',
      ],
    },
  ],
  closings: [
    'I bring the stand and a groundsheet.',
    'Old parts are recycled.',
    'I only fit what you need.',
    'Evenings work best for me.',
  ],
  about: [
    'I own one more bicycle than I have space for.',
    'I used to race, badly, and now I keep other people rolling instead.',
    'I ran the repair stand at our community hub for six years.',
    'I cycled from Land’s End to John o’ Groats and mended everything on the way.',
  ],
  praise: [
    'Turned up with a stand, a smile and the right spanner.',
    'Clear price, clear explanation, clean hands at the end. How?',
    'My commute is a pleasure again.',
  ],
}
