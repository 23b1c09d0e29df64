import type { Trade } from './trade.ts'

export const music: Trade = {
  offers: [
    {
      title: 'Guitar for absolute beginners',
      says: 'Three chords and a song by the end of the first hour. I lend you a guitar for the first month, so you need not buy one until you are hooked.',
      pounds: [16, 22],
      asked: ['I am 54 and have wanted to do this since I was 12. Is it too late?'],
      praise: [
        'It was not too late! Three songs and sore fingertips.',
        'Played at my sister’s birthday. People clapped.',
      ],
    },
    {
      title: 'Piano lessons at your own piano',
      says: 'Classical training, catholic taste. Children from six, adults who gave up at eleven and regret it. Hymns, film themes, Satie on a Sunday.',
      pounds: [20, 28],
      asked: ['Two children, eight and ten, and an out-of-tune upright that came with the house.'],
      praise: [
        'They race each other to the piano.',
        'I took it up again after forty years, and it is the best hour of my week.',
      ],
    },
    {
      title: 'Singing for people who were told they cannot',
      says: 'Everybody has a voice; most were told to mime at school. Breathing, pitch, a folk song or two. My living room, thick walls, no audience.',
      pounds: [16, 22],
      asked: ['Told to mime in the school choir in 1991. I would like to sing at my wedding.'],
      praise: ['I sang. In front of ninety people. On purpose.', 'An hour of this does more for me than the gym.'],
    },
    {
      title: 'Drum lessons, quietly',
      says: 'Practice pads and an electric kit, so the neighbours stay friends. Rock, gospel, Afrobeat. I gig most weekends and teach in the week.',
      pounds: [18, 24],
      asked: ['Twelve-year-old who drums on everything. Please give it a direction.'],
      praise: [
        'He counts now. Everything. But he is really good.',
        'Great energy, and the neighbours have not noticed a thing.',
      ],
    },
    {
      title: 'Fiddle tunes and session etiquette',
      origins: ['irish', 'scottish'],
      says: 'Irish and Scottish tunes by ear, slowly and then less slowly, and when to join in at the pub. I will come with you to your first session.',
      pounds: [16, 22],
      asked: ['Classically trained and helpless without the dots. I would love to join the session on Thursdays.'],
      praise: [
        'Three reels by ear and my first session done.',
        'Took the sheet music away and gave me back the music.',
      ],
    },
    {
      title: 'Live music for your party or wedding',
      origins: ['african'],
      says: 'A duo with kora and guitar, or accordion and fiddle if you prefer. Background for the meal, dancing after. We bring our own small sound system.',
      pounds: [30, 45],
      asked: ['A 60th in a village hall, around fifty people, some dancing once the buffet is cleared.'],
      praise: ['The whole hall danced, including Uncle Ron.', 'Beautiful music, lovely people, sensible volume.'],
    },
    {
      title: 'Home recording and podcast set-up',
      says: 'Two microphones, one duvet and I will make your back bedroom sound like a studio. Editing lessons included, so you do not need me every week.',
      pounds: [18, 25],
      asked: ['Starting a podcast about our street’s history. At the moment it sounds like a bathroom.'],
      praise: ['Sounds like the radio now. Actual radio.', 'The duvet trick alone was worth it.'],
    },
  ],
  closings: [
    'First lesson at half the time, to see if we click.',
    'Loan instruments available.',
    'I pick songs that you like, not ones that I like.',
    'Shared lessons for two are fine.',
  ],
  about: [
    'I have played in more pub back rooms than I can remember.',
    'I studied at the conservatoire and unlearned most of it in a ceilidh band.',
    'I sing in two choirs and hum in most queues.',
    'My drums are electric because I like my neighbours.',
  ],
  praise: [
    'Patient, encouraging and properly musical.',
    'I practise because I want to. Never happened before.',
    'Makes a wrong note feel like part of the plan.',
  ],
}

export const fitness: Trade = {
  offers: [
    {
      title: 'Couch to 5k, with company',
      says: 'I run at the speed you can talk at. Three mornings a week for nine weeks and you will finish a parkrun. I started at fifty-one from a standing start.',
      pounds: [8, 12],
      asked: ['I get out of breath looking for my trainers. Mornings before eight would suit.'],
      praise: [
        'I ran five kilometres without stopping. I keep telling people in shops.',
        'Never once made me feel slow, even though I am.',
      ],
    },
    {
      title: 'Gentle yoga at home',
      says: 'Stiff backs, sore hips, busy heads. I bring two mats and adapt everything to what your body says today. Chairs are allowed.',
      pounds: [14, 20],
      asked: ['I sit at a desk all day and my shoulders live next to my ears.'],
      praise: ['My shoulders came down. I had forgotten where they go.', 'Calm, careful and not at all preachy.'],
    },
    {
      title: 'Strength training for the over-sixties',
      says: 'Qualified instructor. Getting up from the floor, carrying the shopping, not being afraid of the stairs. Two tins of beans to begin with, then we will see.',
      pounds: [14, 20],
      asked: ['I had a fall in the spring, nothing broken, but I have lost my nerve on the stairs.'],
      praise: [
        'Up and down the stairs without thinking about it.',
        'I am 78 and I have biceps. My grandson is impressed.',
      ],
    },
    {
      title: 'Swimming confidence for adults',
      says: 'Nervous swimmers only. We start with faces in the water and finish with a length. I meet you at the pool at quiet times and stay in arm’s reach.',
      pounds: [15, 20],
      asked: ['Forty-three years old and I have never put my head under. My children are starting to notice.'],
      praise: [
        'I swam a length. Then I swam another one.',
        'So patient. I went from terrified to booking a holiday with a pool.',
      ],
    },
    {
      title: 'Outdoor bootcamp for small groups',
      says: 'Six people, a park, kettlebells and awful jokes. All levels in the same hour because I give everyone their own numbers. Mud included.',
      pounds: [15, 22],
      asked: ['Four friends from the school gate, very mixed fitness, Saturday mornings.'],
      praise: [
        'We complain all the way through and book again every week.',
        'The jokes are as bad as promised, the session is excellent.',
      ],
    },
    {
      title: 'Running form and half-marathon plans',
      says: 'Club coach. I film you for two minutes, change one thing, and write a plan that fits round your job and your knees.',
      pounds: [16, 22],
      asked: ['First half marathon in April, and my knee complains after eight miles.'],
      praise: [
        'Changed how I land, and the knee has gone quiet.',
        'A plan I could actually keep to. Finished in 1:58!',
      ],
    },
    {
      title: 'Pregnancy and post-natal exercise',
      by: 'women',
      says: 'Certified pre- and post-natal trainer, mother of two. Pelvic floor first, everything else after. Babies come along and usually sleep through it.',
      pounds: [16, 22],
      asked: ['Four months after the birth and I would like to feel like myself again, slowly.'],
      praise: [
        'The first exercise since the birth that made me feel stronger and not broken.',
        'Baby slept, I sweated, all was well.',
      ],
    },
  ],
  closings: [
    'Insured and first-aid trained.',
    'Bring water and low expectations.',
    'We go at your pace, always.',
    'Kit provided.',
  ],
  about: [
    'I took up running at fifty-one and now nobody can shut me up about it.',
    'I coach the juniors on Sundays and try to keep up.',
    'I came to yoga through a bad back and stayed for the quiet.',
    'I think exercise should end in laughing or in cake.',
  ],
  praise: ['Pushes you just enough.', 'Knows the body and listens to yours.', 'I ached for two days and booked again.'],
}
