import type { Trade } from './trade.ts'

export const cooking: Trade = {
  offers: [
    {
      title: 'Celebration cakes to order',
      says: 'Sponges, tiers, dinosaurs, a replica of Dad’s allotment if that is what is wanted. Registered kitchen, five stars for hygiene, nut-free on request.',
      pounds: [15, 22],
      asked: ['A birthday cake for a seven-year-old who loves diggers. Twenty children, one of them vegan.'],
      praise: [
        'Silence fell when the digger came in. Then they ate it.',
        'Beautiful, and it tasted even better, which is rare.',
      ],
    },
    {
      title: 'Home-cooked Punjabi suppers',
      origins: ['sikh', 'pakistani'],
      says: 'Dal that has been on since morning, saag, two curries, rotis made while you wait. I cook in your kitchen and leave it clean, or drop off in pans you return.',
      pounds: [14, 20],
      asked: ['Eight people on Friday, two vegetarians, and everyone claims to like it hot.'],
      praise: ['The dal. I still think about the dal.', 'Eight happy people and no leftovers at all.'],
    },
    {
      title: 'Sourdough, from starter to crust',
      says: 'A morning in your kitchen with flour up to the elbows. You keep the starter, which is called Beryl and is older than my daughter.',
      pounds: [14, 18],
      asked: ['My loaves come out like discus. I have followed three books. What am I missing?'],
      praise: [
        'Beryl is thriving, and so is my bread.',
        'One morning and I finally understand what the dough should feel like.',
      ],
    },
    {
      title: 'Caribbean Sunday lunch cooked for you',
      origins: ['caribbean'],
      says: 'Curry goat or jackfruit, rice and peas, fried plantain, coleslaw, and my grandmother’s pepper sauce in a jar with a warning on it.',
      pounds: [16, 22],
      asked: [
        'My parents’ fortieth anniversary, twelve of us. Mum would love a proper rice and peas that she did not have to cook.',
      ],
      praise: [
        'Mum asked for the recipe, and Mum asks nobody for recipes.',
        'Heed the warning on the pepper sauce. Wonderful lunch.',
      ],
    },
    {
      title: 'Batch cooking for busy weeks',
      says: 'Three hours, your shopping or mine, and your freezer is full: fifteen labelled portions that your family will eat. Good for new babies and new jobs.',
      pounds: [13, 18],
      asked: ['Baby due in three weeks and we live on toast already. Nothing too spicy please.'],
      praise: ['Fifteen labelled dinners. We ate like adults for a month.', 'Best new-baby present anyone gave us.'],
    },
    {
      title: 'Pierogi and dumplings, taught by hand',
      origins: ['polish'],
      says: 'Potato and cheese, cabbage and mushroom, blueberry for after. Two hours, sixty dumplings, one very floury table. Children are better at the folding than you are.',
      pounds: [12, 17],
      asked: [
        'Could you teach me and my two girls? Their great-grandmother was from Kraków and we have lost the recipe.',
      ],
      praise: ['Sixty pierogi and a lot of laughing.', 'My daughters now fold better than I do, as promised.'],
    },
    {
      title: 'First cooking lessons for students',
      kind: 'skill',
      says: 'Five cheap dinners that do not come from a packet, one sharp knife, no fear. I taught food technology for twenty years and I have seen worse than you.',
      pounds: [10, 15],
      asked: ['My son leaves for university in September and can make cereal.'],
      praise: [
        'He rang me from halls to say he had made a curry. Unprompted.',
        'Five dinners learned, zero fingers lost.',
      ],
    },
    {
      title: 'Low-salt and diabetic-friendly meals',
      says: 'I am a retired dietitian who likes food. We go through what you enjoy and I show you how to keep most of it. I cook two dishes with you on the first visit.',
      pounds: [15, 20],
      asked: ['My husband has just been told to watch his sugar and thinks his life is over.'],
      praise: [
        'He says it is the best food he has had in years, and his numbers are down.',
        'Sensible, warm, and does not believe in boring food.',
      ],
    },
  ],
  closings: [
    'Food hygiene certificate on the wall.',
    'Tell me about allergies first, please.',
    'I shop locally and show you the receipts.',
    'I always cook slightly too much.',
  ],
  about: [
    'I cook for the whole stairwell whether they ask or not.',
    'I ran a café for nine years, and I miss the regulars more than the hours.',
    'Everything I know about food I learned standing on a stool in my grandmother’s kitchen.',
    'I bake when I am happy and I bake when I am not.',
  ],
  praise: [
    'Generous portions, generous heart.',
    'The kitchen was spotless afterwards.',
    'You can taste that somebody cared.',
  ],
}

export const sewing: Trade = {
  offers: [
    {
      title: 'Hems, zips and quick alterations',
      says: 'Trousers taken up, jacket zips replaced, waistbands let out after Christmas. Most things are ready in two days. I have an old machine that sews through denim like butter.',
      pounds: [10, 15],
      asked: ['Three pairs of trousers to take up by four centimetres and a coat with a broken zip.'],
      praise: ['Fits as if it had been made for me.', 'A new zip in a coat I was about to throw away. Looks original.'],
    },
    {
      title: 'Curtains and blinds made to measure',
      says: 'Lined, interlined, pencil pleat or roman. I come and measure twice, because I have learned. Bring your own fabric or look through my books.',
      pounds: [14, 20],
      asked: ['Bay window, three sides, lots of street light. Fabric is bought and waiting.'],
      praise: ['We slept until eight. With a toddler.', 'Pattern matched across all three sides of the bay.'],
    },
    {
      title: 'Wedding and prom dress fittings',
      says: 'Twenty-two years in a bridal workroom. Bustles, straps, beading, last-minute panics. Two fittings, a lot of pins, complete discretion.',
      pounds: [18, 26],
      asked: ['My mother’s wedding dress, 1986, sleeves like balloons. Could it become mine?'],
      praise: [
        'She cried, I cried, the dress was perfect.',
        'The sleeves are gone and Mum loves it more than she did in 1986.',
      ],
    },
    {
      title: 'Learn to use your sewing machine',
      kind: 'skill',
      says: 'Get it out of the cupboard. Threading, tension, your first straight seam and a cushion cover to prove it. I bring spare needles; you will need them.',
      pounds: [12, 16],
      asked: ['It was a present three Christmases ago. I am scared of it.'],
      praise: [
        'Not scared of it any more! Two cushions and counting.',
        'Found out that my tension was wrong in more ways than one.',
      ],
    },
    {
      title: 'Visible mending and darning',
      says: 'Elbows, knees, the jumper the moth got at. Matched so that nobody sees, or bright so that everybody does. Bring your favourite thing.',
      pounds: [9, 14],
      asked: ['My dad’s cardigan has moth holes in both sleeves. I would like to see the mends, not hide them.'],
      praise: [
        'The mends are the best part of it now.',
        'Dad’s cardigan lives again, with little gold stars on the elbows.',
      ],
    },
    {
      title: 'Costumes for school plays and carnivals',
      says: 'Sheep, Romans, a very tall giraffe. Give me a week and a bag of old sheets. Carnival wings by arrangement, and early.',
      pounds: [11, 16],
      asked: ['The letter came home on Thursday: our son is a lobster. The play is a week on Tuesday.'],
      praise: ['The lobster stole the show.', 'Made out of two red pillowcases and genius.'],
    },
    {
      title: 'Upholstery for dining chairs and cushions',
      says: 'Drop-in seats, window seats, caravan cushions, piped or plain. I replace tired foam and show you what I find inside the old one, if you are brave.',
      pounds: [14, 20],
      asked: ['Six dining chairs, drop-in seats, currently a sad brown velour.'],
      praise: ['Six chairs that look like one family again.', 'Beautiful piping, and the foam holds you up for once.'],
    },
  ],
  closings: [
    'Smoke-free home, one polite cat.',
    'Rush jobs possible, just ask.',
    'Thread and needles included.',
    'I keep your measurements for next time.',
  ],
  about: [
    'My first job was in a mill and my second in a bridal shop; I have been sewing ever since.',
    'I own four sewing machines and have named two of them.',
    'I mend things because nobody should lose a favourite jumper.',
    'I trained as a tailor, and my tape measure goes everywhere with me.',
  ],
  praise: [
    'Lovely neat work, inside as well as out.',
    'Ready a day early, pressed and on a hanger.',
    'A real eye for how a thing should hang.',
  ],
}
