import type { cities } from '@sparkhood/contract/primitives/place'
import type { NameOrigin } from './names.ts'

export type Quarter = { name: string; outward: string; lat: number; lon: number }
export type DemoCity = {
  city: (typeof cities)[number]
  /** The name as written on an envelope. */
  name: string
  quarters: readonly Quarter[]
  /** Origins of names that are more common here than elsewhere. */
  local: readonly NameOrigin[]
}

const quarter = (name: string, outward: string, [lat, lon]: [number, number]): Quarter => ({ name, outward, lat, lon })

/** Ana and Ben live here with a few others: the public area of a place without neighbours would be wide. */
const headingley = quarter('Headingley', 'LS6', [53.8197, -1.5765])

/**
 * The eight cities of the demo, each with some of its neighbourhoods. Those of the demo accounts come first, so that a
 * demo of these alone has the same people in them.
 */
export const demoCities: readonly DemoCity[] = [
  {
    city: 'leeds',
    name: 'Leeds',
    local: ['english', 'pakistani', 'sikh', 'caribbean'],
    quarters: [
      headingley,
      quarter('Meanwood', 'LS6', [53.8285, -1.563]),
      quarter('Chapel Allerton', 'LS7', [53.829, -1.5383]),
      quarter('Hyde Park', 'LS6', [53.8103, -1.566]),
      quarter('Kirkstall', 'LS5', [53.8161, -1.601]),
      quarter('Roundhay', 'LS8', [53.8312, -1.501]),
      quarter('Horsforth', 'LS18', [53.8426, -1.6375]),
      quarter('Holbeck', 'LS11', [53.7836, -1.5679]),
    ],
  },
  {
    city: 'cardiff',
    name: 'Cardiff',
    local: ['welsh', 'welsh', 'arab'],
    quarters: [
      quarter('Canton', 'CF5', [51.483, -3.204]),
      quarter('Roath', 'CF24', [51.492, -3.162]),
      quarter('Grangetown', 'CF11', [51.4665, -3.1855]),
      quarter('Cathays', 'CF24', [51.4938, -3.1775]),
      quarter('Llandaff', 'CF5', [51.4931, -3.2198]),
      quarter('Penarth', 'CF64', [51.4386, -3.1734]),
    ],
  },
  {
    city: 'birmingham',
    name: 'Birmingham',
    local: ['sikh', 'pakistani', 'english', 'caribbean'],
    quarters: [
      quarter('Moseley', 'B13', [52.4459, -1.8877]),
      quarter('Kings Heath', 'B14', [52.433, -1.893]),
      quarter('Harborne', 'B17', [52.4595, -1.9505]),
      quarter('Bournville', 'B30', [52.4295, -1.9345]),
      quarter('Handsworth', 'B21', [52.511, -1.937]),
      quarter('Stirchley', 'B30', [52.427, -1.92]),
    ],
  },
  {
    city: 'london',
    name: 'London',
    local: ['african', 'indian', 'iberian', 'caribbean', 'jewish'],
    quarters: [
      quarter('Walthamstow', 'E17', [51.5846, -0.0215]),
      quarter('Hackney', 'E8', [51.5473, -0.0556]),
      quarter('Peckham', 'SE15', [51.474, -0.0697]),
      quarter('Brixton', 'SW2', [51.4613, -0.1156]),
      quarter('Stoke Newington', 'N16', [51.5622, -0.0735]),
      quarter('Tooting', 'SW17', [51.4275, -0.168]),
      quarter('Kilburn', 'NW6', [51.537, -0.1919]),
      quarter('Greenwich', 'SE10', [51.4826, -0.0077]),
    ],
  },
  {
    city: 'bristol',
    name: 'Bristol',
    local: ['english', 'caribbean', 'african'],
    quarters: [
      quarter('Bedminster', 'BS3', [51.4405, -2.597]),
      quarter('Easton', 'BS5', [51.4648, -2.564]),
      quarter('Montpelier', 'BS6', [51.468, -2.59]),
      quarter('Southville', 'BS3', [51.4437, -2.6065]),
      quarter('Horfield', 'BS7', [51.4868, -2.584]),
      quarter('Clifton', 'BS8', [51.455, -2.62]),
    ],
  },
  {
    city: 'manchester',
    name: 'Manchester',
    local: ['english', 'irish', 'pakistani'],
    quarters: [
      quarter('Chorlton', 'M21', [53.4424, -2.277]),
      quarter('Didsbury', 'M20', [53.417, -2.2314]),
      quarter('Levenshulme', 'M19', [53.444, -2.191]),
      quarter('Old Trafford', 'M16', [53.4576, -2.2782]),
      quarter('Ancoats', 'M4', [53.4843, -2.2267]),
      quarter('Prestwich', 'M25', [53.5333, -2.2833]),
    ],
  },
  {
    city: 'belfast',
    name: 'Belfast',
    local: ['irish', 'irish', 'scottish', 'eastAsian'],
    quarters: [
      quarter('Ballyhackamore', 'BT4', [54.5975, -5.8705]),
      quarter('Stranmillis', 'BT9', [54.5745, -5.9335]),
      quarter('Ormeau', 'BT7', [54.581, -5.9165]),
      quarter('Andersonstown', 'BT11', [54.577, -5.983]),
      quarter('Cavehill', 'BT14', [54.6305, -5.943]),
      quarter('Holywood', 'BT18', [54.6386, -5.8247]),
    ],
  },
  {
    city: 'edinburgh',
    name: 'Edinburgh',
    local: ['scottish', 'scottish', 'polish'],
    quarters: [
      quarter('Leith', 'EH6', [55.9722, -3.1748]),
      quarter('Marchmont', 'EH9', [55.938, -3.193]),
      quarter('Portobello', 'EH15', [55.953, -3.114]),
      quarter('Stockbridge', 'EH4', [55.9587, -3.2098]),
      quarter('Gorgie', 'EH11', [55.9385, -3.2335]),
      quarter('Morningside', 'EH10', [55.9278, -3.21]),
    ],
  },
]

/** Invented street names of the usual kinds. */
export const streets = [
  'Mill Lane', 'Orchard Terrace', 'Victoria Row', 'Chapel Street', 'Bramble Road', 'Lime Grove', 'Quarry Hill',
  'Station View', 'Beech Avenue', 'Alma Place', 'Weaver Street', 'Kingfisher Close', 'Foundry Lane', 'Laburnum Road',
  'Park Crescent', 'Cobbler’s Row', 'Hawthorn Mount', 'Granary Street', 'Wellington Gardens', 'Rose Hill',
  'Cannon Street', 'Elder Walk', 'Ropewalk', 'St Anne’s Road', 'Canal Side', 'Larch Street', 'Tanner’s Fold',
  'Meadow Bank', 'Albion Road', 'Sycamore Drive',
] // biome-ignore format: a list to be read as one
