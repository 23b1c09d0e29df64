/** Names and texts of invented members, plain enough to read in a query plan. */
export const firstNames =
  'Olivia Amelia Isla Ava Ivy Freya Lily Florence Mia Willow Rosie Sophia Isabella Grace Daisy Noah Muhammad George Oliver Leo Arthur Oscar Theodore Theo Freddie Archie Luca Jack Henry Alfie Ana Ben Priya Arjun Zofia Jakub Mei Wei Fatima Omar Ngozi Chidi Siobhan Callum Eilidh Rhys Megan Dafydd Niamh Conor'.split(
    ' ',
  )

export const lastNames =
  'Smith Jones Taylor Brown Williams Wilson Johnson Davies Patel Robinson Wright Thompson Evans Walker White Roberts Green Hall Thomas Clarke Jackson Wood Harris Edwards Turner Martin Cooper Hill Ward Hughes Moore Clark King Harrison Lewis Baker Lee Allen Morris Khan Scott Watson Davis Parker James Bennett Young Phillips Ahmed Murphy'.split(
    ' ',
  )

export const bios = [
  'I grew up round the corner and still like nothing better than a job done properly and a chat over tea.',
  'Retired last spring. Happy to help anybody who asks nicely, most mornings and all of the winter.',
  'Student at the university. I teach what I know and would love to learn what you know.',
  'Two children, one dog, and a shed full of tools that ought to be used more often.',
  '',
]

export const descriptions = [
  'Done with care and at your pace. I bring my own tools, leave the place as I found it, and say so if a job is beyond me.',
  'Twenty years of doing this for friends and family. Ask me anything first; the first half hour is only for talking it over.',
  'Evenings and weekends, within a short ride of home. I am patient with beginners and glad to do things twice.',
  'A small job or a whole afternoon, both are fine. Tell me what you need and I will tell you honestly how long it takes.',
]
