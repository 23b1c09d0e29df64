const part = (name: string, test: RegExp, minShareCount = 1) => ({ name, test, minShareCount })

/**
 * What travels together, with all that it imports; the first that asks for a module gets it. Left to itself the build
 * makes a file of every small thing that two pages share: a hundred files for one page, each packed by itself, and all of
 * them named in the list of routes.
 */
const groups = [
  part(
    'base',
    /[\\/]app[\\/](entry\.client|root|routes[\\/]public[\\/]public-frame|lib[\\/]session|ui[\\/]page[\\/]part)\.tsx?|contract[\\/]primitives[\\/]postcodes|preload-helper|(notices|said)\.module\.css/,
  ),
  part('icons', /@tabler[\\/]icons-react/, 6),
  // What pages are made of before they ask the server anything, and what stands there while they do.
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
  // What cards are made of, and the people near somebody, as several pages show them.
  part(
    'signs',
    /[\\/]app[\\/]ui[\\/](rating|checked[\\/]|photos[\\/](category-picture|tint)|page[\\/](address|carried-day)|app[\\/]stillness|forms[\\/]radios|states[\\/]drawn)/,
    3,
  ),
  // What lists of the neighbourhood are asked with, which pages that only make them out of date know, too.
  part('finding', /[\\/]app[\\/]features[\\/]discovery[\\/]queries\.tsx?|contract[\\/](discovery|availability)/, 2),
  part('area', /[\\/]app[\\/]ui[\\/]map[\\/](area-map|map-frame)/, 2),
  part(
    'neighbours',
    /[\\/]app[\\/]features[\\/]discovery[\\/](people[\\/]|categories[\\/](categories\.module|category-address))/,
    2,
  ),
]

/** How the files of the browser are cut and named; every name is in the list of routes, which every page loads. */
export const files = { codeSplitting: { groups }, chunkFileNames: 'assets/[name]-[hash:7].js' }
