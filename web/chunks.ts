const part = (name: string, test: RegExp, minShareCount = 1) => ({ name, test, minShareCount })

/**
 * The chunks of the build: each module goes to the first group that matches, with its imports. By default the bundler
 * makes a file of every small module that two pages share: a hundred files for one page, each compressed by itself, and
 * all of them named in the list of routes.
 */
const groups = [
  part(
    'base',
    /[\\/]app[\\/](entry\.client|root|routes[\\/]public[\\/]public-frame|lib[\\/]session|ui[\\/]page[\\/]part)\.tsx?|contract[\\/]primitives[\\/]postcodes|preload-helper|(notices|said)\.module\.css/,
  ),
  part('icons', /@tabler[\\/]icons-react/, 6),
  // What pages render before and while they fetch.
  part(
    'pieces',
    /[\\/]app[\\/]ui[\\/](busy-button|page-header|states[\\/]error-box)\.tsx|@mantine[\\/]core[\\/]esm[\\/]components[\\/](ActionIcon|Input|InputBase|SimpleGrid|TextInput)[\\/]/,
  ),
  // For the few pages with long forms.
  part('fields', /@mantine[\\/]form[\\/]/),
  part('waiting', /[\\/]app[\\/]ui[\\/](show-more|page[\\/]in-steps|states[\\/](empty-state|skeletons))\.tsx?/),
  part(
    'calls',
    /[\\/]app[\\/](lib[\\/]api|ui[\\/]page[\\/]queries)\.tsx?|node_modules[\\/]zod[\\/]|contract[\\/]primitives[\\/](?!contact-details)/,
  ),
  part(
    'frame',
    /[\\/]app[\\/](routes[\\/]member[\\/]member-frame(-main)?|lib[\\/]format|ui[\\/]money)\.tsx?|@mantine[\\/]core[\\/]esm[\\/]components[\\/]Badge[\\/]/,
  ),
  // The parts of cards, and the lists of people nearby, which several pages share.
  part(
    'signs',
    /[\\/]app[\\/]ui[\\/](rating|checked[\\/]|photos[\\/](category-picture|tint)|page[\\/](address|carried-day)|app[\\/]stillness|forms[\\/]radios|states[\\/]drawn)/,
    3,
  ),
  // The queries of lists in the neighbourhood, which other pages import only to invalidate them.
  part('finding', /[\\/]app[\\/]features[\\/]discovery[\\/]queries\.tsx?|contract[\\/](discovery|availability)/, 2),
  part('area', /[\\/]app[\\/]ui[\\/]map[\\/](area-map|map-frame)/, 2),
  part(
    'neighbours',
    /[\\/]app[\\/]features[\\/]discovery[\\/](people[\\/]|categories[\\/](categories\.module|category-address))/,
    2,
  ),
]

/** How the browser's files are split and named; every name is in the list of routes, which every page loads. */
export const files = { codeSplitting: { groups }, chunkFileNames: 'assets/[name]-[hash:7].js' }
