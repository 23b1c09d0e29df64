/** The first sentences of a bio. */
export const openings = {
  anyone: [
    'I have lived in {place} for twenty-two years and know most of the cats by name.',
    'Moved to {place} from the other end of the country in 2019 and have no plans to leave.',
    'Born in {place}, left, came back, stayed.',
    'I came to {place} for a job and stayed for the people next door.',
    'Two kids, one dog, and a bike that is older than any of them.',
    'Semi-retired, fully busy.',
    'We moved into {place} in the first lockdown and met everybody over the fence.',
    'I work from home and am very glad to get out of it.',
    'Flexible, and usually within ten minutes of {place}.',
    'I have been on our street since the milk came in bottles.',
    'New in {place} and keen to get to know people.',
    'I volunteer at the food bank on Tuesdays and tinker on the other days.',
    'My family has lived around {place} for generations, mostly in the same three streets.',
    'I left an office in town for a life in which I can walk to everything.',
    'I am the one with the yellow door.',
    'Grew up in a big family and never learned to keep to myself.',
    'I look after the little library box by the bus stop in {place}.',
    'I sing in the choir, burn the toast and answer the door.',
    'Once a stranger here; {place} fixed that within a month.',
    'You may know me from the queue at the bakery in {place}.',
    'Third floor, no lift, very strong legs.',
    'I started the street’s message group and have regretted it only twice.',
    'Half of {place} has borrowed something from me by now.',
    'Early riser, fast walker, slow cooker.',
  ],
  women: ['Mum of three, gran of one, neighbour of many.', 'Two daughters, two jobs, one very good flask.'],
  men: ['Dad of twins. If you see me yawning, that is why.', 'Granddad to five, and referee to most of them.'],
}

/** For those who offer nothing yet. */
export const lookingFor = [
  'Here to find a hand when I need one, and to lend mine once I have worked out what it is good for.',
  'Not sure yet what I have to offer, but I make a good cup of tea for whoever comes.',
  'Mostly here to find help with the house, and to meet the people I wave at.',
  'Hopeless at anything with screws in it, so I will be asking you.',
  'Happy to swap Sparks for a hand with the garden.',
]

/** The last sentences of a bio. */
export const endings = [
  'Say hello if you see me about.',
  'Kettle is usually on.',
  'I prefer a walk and a chat to a long message.',
  'Happy to earn Sparks; I spend them quickly.',
  'Messages answered in the evening, once the kids are down.',
  'Fluent in dog.',
  'I would rather do it properly than fast.',
  'No job too small, some jobs too high.',
  'Weekends are best.',
  'If I cannot help I probably know who can.',
  'You will know me by the red hat.',
  'Always glad to meet another neighbour.',
  'Bring cake and I am yours.',
  '',
  '',
  '',
]
