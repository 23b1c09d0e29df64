import type { Trade } from './trade.ts'

export const diyRepairs: Trade = {
  offers: [
    {
      title: 'Flat-pack furniture assembly',
      says: 'Wardrobes, beds, the drawers with forty-two identical screws. I have built hundreds and I keep the spare bits. Wall fixing included, because it matters with small children.',
      pounds: [14, 20],
      asked: [
        'One triple wardrobe and a chest of drawers. The boxes have been in the hall for a month and my marriage is at stake.',
      ],
      praise: [
        'Three wardrobes in an afternoon and no bits left over.',
        'Watched somebody else build it with a cup of tea in my hand. Worth every penny.',
      ],
    },
    {
      title: 'Shelves, curtain rails and pictures hung straight',
      says: 'Brick, plasterboard or crumbly Victorian lath, I have the right fixing for it. Detector first, level always, and I hoover up the dust.',
      pounds: [15, 20],
      asked: ['Six floating shelves and a heavy mirror, walls are old lath and plaster.'],
      praise: [
        'Level, solid, and hoovered up after. A model citizen.',
        'Hung eleven pictures and had good opinions about where.',
      ],
    },
    {
      title: 'Dripping taps and running toilets',
      says: 'Washers, cartridges, fill valves, siphons. Most leaks cost under a fiver in parts and an hour of my time. I am not a gas engineer and will say so if you need one.',
      pounds: [18, 24],
      asked: ['The upstairs toilet never stops filling and I can hear our water bill going up.'],
      praise: [
        'Fixed with a part that cost £3.20, receipt and all.',
        'The drip that had haunted us for a year is gone.',
      ],
    },
    {
      title: 'Doors eased, locks and handles fitted',
      says: 'Sticking doors planed, handles swapped, letterboxes and cat flaps fitted. I was a joiner for thirty years and still have my father’s planes.',
      pounds: [17, 23],
      asked: ['The back door sticks so badly after the rain that I have to shoulder it open.'],
      praise: ['Door closes with one finger. A craftsman.', 'You can tell when somebody has done this all their life.'],
    },
    {
      title: 'Draught proofing before winter',
      says: 'Brush strips, sash beading, letterbox flaps, loft hatch, chimney balloon. A terrace takes half a day and you feel it that evening. I bring a smoke pencil to find the gaps.',
      pounds: [14, 19],
      asked: ['Old sash windows that rattle, and a gale coming through the floorboards in the front room.'],
      praise: [
        'The front room is warm for the first time in nine winters.',
        'The smoke pencil was fascinating, and so is the lower bill.',
      ],
    },
    {
      title: 'Tiling repairs and bathroom sealing',
      says: 'Cracked tiles, tired grout, black silicone round the bath. I rake it out properly rather than going over the top, and I let it dry before I call it done.',
      pounds: [18, 25],
      asked: ['Grout is falling out around the shower and the ceiling below has a brown patch.'],
      praise: [
        'The bath looks new. I had been about to replace it.',
        'Neat lines, no smell, and came back the next day to check the seal.',
      ],
    },
    {
      title: 'Odd jobs by the hour',
      says: 'Write me a list and stick it on the fridge. I work down it until the time is up: bulbs, hinges, blinds, wobbly tables, squeaky boards, the thing nobody ever gets round to.',
      pounds: [13, 18],
      asked: ['A list of eleven small things that have annoyed me since we moved in. I will have it on the fridge.'],
      praise: [
        'Got through nine of eleven on the list and found a twelfth I had missed.',
        'The fridge list is empty. I have framed it.',
      ],
    },
  ],
  closings: [
    'Parts are charged at what I paid.',
    'I clear up after myself.',
    'If it is beyond me I will tell you straight away.',
    'References from half the street.',
  ],
  about: [
    'I was a joiner until my knees said otherwise, and I still cannot walk past a sticking door.',
    'If it rattles, squeaks or drips I have probably mended one like it.',
    'I renovated our house room by room, and made every mistake in ours so that I do not make it in yours.',
    'I spent twenty-six years as a caretaker in a primary school, so nothing surprises me.',
  ],
  praise: [
    'Did exactly what was agreed and charged exactly what was agreed.',
    'Tidy, quick and good company.',
    'Looked at the job, thought about it, then did it once and properly.',
  ],
}

export const paintingDecorating: Trade = {
  offers: [
    {
      title: 'One room painted in a weekend',
      says: 'Walls, ceiling and woodwork, two coats, edges by hand. I move the furniture, cover everything and leave on Sunday night with the brushes clean. Paint is yours to choose.',
      pounds: [16, 22],
      asked: ['A box room that has to become a nursery by the end of the month. Pale green, please.'],
      praise: [
        'The nursery is perfect. Lines so sharp you could cut yourself.',
        'Started on Saturday, slept in it on Monday.',
      ],
    },
    {
      title: 'Wallpaper hanging',
      says: 'Plain, patterned, woodchip removal if you must. I match the pattern at the corner you look at most, which is not the corner most people think.',
      pounds: [18, 24],
      asked: ['One chimney breast, large print with herons on it, and an alcove that is not square.'],
      praise: ['The herons meet perfectly at every join.', 'You cannot see a seam anywhere, and I have looked.'],
    },
    {
      title: 'Colour advice for nervous people',
      says: 'An hour in your home, in your light, with big sample cards. We find what already works, test two shades and stop you buying eleven tester pots.',
      pounds: [14, 20],
      asked: ['Four tester pots on the wall and we hate them all. The room faces north and feels like a fridge.'],
      praise: [
        'We would never have dared that terracotta and now everybody comments on it.',
        'An hour well spent. Decision made, argument over.',
      ],
    },
    {
      title: 'Sash windows and front doors painted',
      says: 'Filled, sanded, primed, two top coats, and the window still opens afterwards. A smart front door does more for a house than a new kitchen.',
      pounds: [17, 23],
      asked: ['Front door is peeling and has had about nine colours over the years. We fancy a dark blue.'],
      praise: ['The whole street has asked who did our door.', 'The windows open. After a paint job. Astonishing.'],
    },
    {
      title: 'Plaster patching and ceiling cracks',
      says: 'Small holes, blown corners, hairline cracks that keep coming back. I tape and fill so they do not, and sand it under a dust sheet.',
      pounds: [17, 22],
      asked: ['A hole where the old fuse box was and a crack across the bedroom ceiling.'],
      praise: [
        'I cannot find where the hole was, and I know where it was.',
        'No dust anywhere, which I did not believe was possible.',
      ],
    },
    {
      title: 'Murals and lettering for children’s rooms',
      says: 'Foxes, planets, a tree up the wall and over the ceiling. I sketch it with your child first, in chalk, and they get to paint one bit.',
      pounds: [20, 28],
      asked: ['Our six-year-old would like a whale. A big one. She has made a drawing for you.'],
      praise: [
        'The whale is magnificent and she says goodnight to it.',
        'Let our son paint the moon himself. He tells everybody.',
      ],
    },
    {
      title: 'Furniture upcycling and waxing',
      says: 'Tired pine, brown drawers, a chair from the skip. Cleaned, mended, painted or waxed back to the grain. Collected and brought home within the street.',
      pounds: [12, 18],
      asked: ['My nan’s sideboard. I do not want it to look new, I want it to look looked after.'],
      praise: ['Nan’s sideboard looks the way I remember it.', 'Brought a sad bedside table back from the dead.'],
    },
  ],
  closings: [
    'Dust sheets everywhere, always.',
    'I use low-odour paint unless you ask otherwise.',
    'Photos of earlier work on request.',
    'Radio on low, if you do not mind.',
  ],
  about: [
    'I can tell you the name of any off-white from across the street.',
    'I painted theatre sets for years; walls that stay up are a nice change.',
    'My mum was a signwriter and I still use her brushes.',
    'I decorate at weekends because my weekday job has no colour in it.',
  ],
  praise: [
    'Not one drop on the carpet.',
    'Preparation was half the time and you can see why.',
    'Sharp lines, gentle manner.',
  ],
}
