/** Clients' comments that fit any job, by rating. */
export const ofProviders: Record<2 | 3 | 4 | 5, readonly string[]> = {
  5: [
    'Could not have been kinder or more capable. I have already booked again.',
    'Exactly what I hoped a neighbour would be.',
    'Quick to answer, on time, lovely manner. Thank you!',
    'I have told the whole street.',
    'Brilliant from start to finish.',
    'You can tell when somebody enjoys what they do.',
    'Went well beyond what we had agreed, and would not hear of being paid for it.',
    'Lives three streets away, and I never knew. What a find.',
    'Five stars because six are not available.',
    'My second time, and just as good as the first.',
    'Clear about the price, clear about the time, and good fun too.',
    'Friendly, careful and modest about it.',
  ],
  4: [
    'Really good work. Arrived a little late but rang ahead to say so.',
    'Very happy with it. It took a bit longer than planned, that is all.',
    'Great job, and a nice chat as well.',
    'Good value, and very obliging about my change of date.',
    'Well done. I would book again, and allow another half hour.',
    'Knows their stuff. We ran out of time for the last bit.',
    'Pleasant, tidy, fair price.',
    'Nearly perfect. The small thing I noticed was put right the same evening.',
  ],
  3: [
    'Fine in the end, though we had to move it twice.',
    'The work is all right. I had expected it to take less time.',
    'Friendly, but I ended up finishing the last part myself.',
    'Good with people, a bit less with the clock.',
  ],
  2: [
    'Came an hour late and had to leave early. What was done was done well.',
    'Not quite what the description said. We parted friends.',
  ],
}

/** Providers' comments about clients, by rating. */
export const ofClients: Record<4 | 5, readonly string[]> = {
  5: [
    'A pleasure from first message to last. There was cake.',
    'Clear about what was needed and everything was ready when I came.',
    'Lovely person, lovely home, very good tea.',
    'Would help again any time.',
    'Friendly, on time, and marked it complete straight away.',
    'Interested in how it is done, which makes the work twice as nice.',
    'Made me feel welcome, and even held the torch.',
    'Great neighbour. We found out that our children are in the same class.',
    'Easy to find, easy to talk to.',
    'Everything as described and a wave from the window whenever I pass now.',
    'Kind, patient and generous with the biscuits.',
    'Thoughtful client. Parking sorted, dog introduced, list on the fridge.',
  ],
  4: [
    'Nice client. There was a bit more to do than the message said, but we worked it out.',
    'Friendly and fair. Tricky to park.',
    'All good. A small mix-up over the time, soon sorted.',
    'Very pleasant. Next time I would ask for photos first.',
  ],
}

/** An extra sentence, used if a ready-made comment would be repeated. */
export const afterthoughts = [
  'Highly recommended.',
  'Will book again.',
  'Thank you, {name}.',
  'Worth every Spark.',
  '{name} is a star.',
  'We are lucky to have {name} round the corner.',
  'Same time next month, please.',
]

/** Suggested skills that have no category yet. */
export const suggestions = ['Beekeeping', 'Piano tuning', 'Chess lessons', 'Family history', 'Knife sharpening']
