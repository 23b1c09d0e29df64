import type { Trade } from './trade.ts'

export const tutoring: Trade = {
  offers: [
    {
      title: 'GCSE maths without tears',
      says: 'I taught maths in a comprehensive for eighteen years. We find the one thing that went wrong in year 8, mend it, and the rest starts to fall into place.',
      pounds: [22, 30],
      asked: ['Our daughter is on a 4 and has decided that she is stupid. She is not. Mock exams are in January.'],
      praise: [
        'From a 4 to a 7, and she now explains fractions to her brother.',
        'The first person who made maths feel possible.',
      ],
    },
    {
      title: 'Primary reading and spelling',
      says: 'Phonics, games, and books they choose themselves. I was a reading recovery teacher, and I have a soft spot for children who say they hate books.',
      pounds: [18, 24],
      asked: ['Our boy is seven and guesses from the pictures. School says wait; we would rather not.'],
      praise: [
        'He read me a whole page on the bus. Out loud. To strangers.',
        'Gentle, clever, and never without a silly poem.',
      ],
    },
    {
      title: 'A-level chemistry and biology',
      says: 'PhD student who still remembers being baffled. Past papers, mark schemes, and drawing mechanisms on the kitchen table until they make sense.',
      pounds: [22, 32],
      asked: ['Year 13, organic mechanisms, three weeks to the mock. Arrows are going everywhere.'],
      praise: ['The arrows finally go where they should.', 'Explains it four different ways until one of them sticks.'],
    },
    {
      title: 'English essays and coursework',
      says: 'I was an editor before I taught. We work on your own argument and your own sentences; I will not write it for you, but you will like it better afterwards.',
      pounds: [18, 26],
      asked: ['I know what I want to say about Macbeth and it comes out as soup.'],
      praise: ['My essays have a spine now.', 'Asks the question that makes you see your own point.'],
    },
    {
      title: 'Back to learning: maths and English for adults',
      says: 'Functional skills, apprenticeship tests, helping with your children’s homework. No classroom, no red pen. We start with what you need on Monday.',
      pounds: [14, 20],
      asked: ['I left school at fifteen and want to take the nursing course. I need level 2 maths first.'],
      praise: [
        'I passed! Twenty-six years late, but I passed.',
        'Never once made me feel slow. Start date is September.',
      ],
    },
    {
      title: 'Coding for beginners, age 9 to 90',
      says: 'Games in Scratch, websites, first steps in Python. I write software for a living and my proudest work is a quiz that my niece made.',
      pounds: [16, 24],
      asked: ['My son is ten and wants to make a game about cats and lasers.'],
      praise: [
        'The cat has lasers. He has done nothing else all week.',
        'I am 71 and I have a website. That is all I will say.',
      ],
    },
    {
      title: 'Piano, theory and exam accompaniment for grades',
      says: 'For children who are working towards a grade and for the parents who cannot tell if it is going well. Sight reading, aural, and calm on the day.',
      pounds: [20, 28],
      asked: ['Grade 5 theory in the spring, and we have never met a dominant seventh.'],
      praise: [
        'Distinction in theory. We have now met all the sevenths.',
        'Calm, organised and very good with nerves.',
      ],
    },
    {
      title: 'University applications and interviews',
      says: 'First in my family to go, and I have helped forty more since. Personal statements that sound like you, mock interviews that are harder than the real one.',
      pounds: [18, 25],
      asked: ['Nobody at home has done this before. My statement sounds like a robot wrote it.'],
      praise: [
        'Three offers out of five. The mock interview was much scarier than the real one.',
        'Made my statement sound like me on a good day.',
      ],
    },
  ],
  closings: [
    'Enhanced DBS check.',
    'First half hour is free, to see if we get on.',
    'At your table or online.',
    'I send a short note after each lesson.',
  ],
  about: [
    'I taught for eighteen years and miss the pupils but not the marking.',
    'I was the child at the back who did not get it, which turns out to be useful.',
    'I am finishing a doctorate and explaining things keeps me sane.',
    'I believe almost everybody can do maths once somebody finds the missing brick.',
  ],
  praise: [
    'Confidence went up before the marks did.',
    'Prepared, patient and funny.',
    'Looks forward to the lesson, which I never thought I would write.',
  ],
}

export const languages: Trade = {
  offers: [
    {
      title: 'Spanish conversation over coffee',
      origins: ['iberian'],
      says: 'I am from Valencia. We walk, we drink coffee, we gossip, all in Spanish. You will make mistakes and survive. From holiday level upwards.',
      pounds: [12, 18],
      asked: ['I did a course but freeze when anyone answers me. Going to see my in-laws in May.'],
      praise: ['I argued about football in Spanish. Badly, but I argued.', 'The in-laws understood me! Mostly.'],
    },
    {
      title: 'Welsh for learners and new speakers',
      origins: ['welsh'],
      says: 'First-language speaker, born in Bala. Courses teach you the grammar; I will get you talking at the school gate and in the shop. Croeso i bawb.',
      pounds: [12, 17],
      asked: ['The children are in a Welsh school and already laughing at my pronunciation.'],
      praise: ['Ordered a whole lunch in Welsh and nobody switched.', 'Warm, funny, and patient with my mutations.'],
    },
    {
      title: 'English conversation for newcomers',
      says: 'Forms, phone calls, job interviews, what people mean when they say “not bad”. I have taught English for nine years and learned three languages the hard way myself.',
      pounds: [10, 16],
      asked: ['My English is good on paper. On the telephone I understand nothing. I have an interview soon.'],
      praise: [
        'I got the job! Thank you for all the telephone practice.',
        'Now I know that “not bad” means very good.',
      ],
    },
    {
      title: 'Polish lessons for partners and families',
      origins: ['polish'],
      says: 'For everybody who smiles and nods at Wigilia. We start with what your mother-in-law will ask you, and go on to the seven cases when you are ready.',
      pounds: [13, 18],
      asked: ['Marrying into a Polish family in August. I would like to make a short speech.'],
      praise: ['The speech made the grandmothers cry. Success.', 'Seven cases, and it is still fun.'],
    },
    {
      title: 'Arabic reading and everyday speech',
      origins: ['arab'],
      says: 'Letters first, then street signs, then jokes. I teach the standard language and the Damascus way of saying it, and there is always something sweet on the table.',
      pounds: [14, 20],
      asked: ['I would like to read the letters my grandfather left. I know about half of the alphabet.'],
      praise: [
        'We read the first letter together last week. I have no words.',
        'A natural teacher, and the pastries are a bonus.',
      ],
    },
    {
      title: 'French for school and for holidays',
      origins: ['african', 'english'],
      says: 'From the past tense to the bakery queue. I grew up between Lyon and Leicester and can tell you what the textbook gets wrong.',
      pounds: [15, 22],
      asked: ['French speaking exam in six weeks. I can write it, I just cannot say it.'],
      praise: ['The speaking exam was my best mark.', 'Lessons fly by, and now I dream about cheese in French.'],
    },
    {
      title: 'British Sign Language, first steps',
      says: 'I am Deaf and BSL is my first language. Fingerspelling, introductions, the signs you need at work or with your new neighbour. Bring your face, you will use it.',
      pounds: [15, 21],
      asked: ['A new colleague is Deaf and I would like to say more than good morning.'],
      praise: ['We had lunch together and talked the whole time.', 'I had no idea how much my eyebrows had to learn.'],
    },
    {
      title: 'Letters and documents read and translated',
      kind: 'service',
      origins: ['pakistani', 'sikh', 'indian'],
      says: 'Urdu, Punjabi, Hindi and English, both ways. Council letters, school forms, appointments. I sit beside you and we answer it together. Not certified translations.',
      pounds: [10, 15],
      asked: ['My mother has had three letters from the hospital and we do not know which one matters.'],
      praise: [
        'Explained everything to Mum in her own language. She slept that night.',
        'Discreet, accurate and so kind with my father.',
      ],
    },
  ],
  closings: [
    'All levels welcome.',
    'We meet wherever there is good coffee.',
    'I bring the materials.',
    'Online when it rains.',
  ],
  about: [
    'I speak four languages and dream in the wrong one.',
    'A neighbour taught me my third language over the fence; now it is my turn to teach.',
    'I was a translator until the machines came. They still cannot do jokes.',
    'I collect words that have no translation.',
  ],
  praise: [
    'You talk from the first minute.',
    'Corrects you so kindly that you hardly notice, and then you remember.',
    'Better than any app.',
  ],
}
