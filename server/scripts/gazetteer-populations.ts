/**
 * About how many thousands live in the larger towns (rounded from the censuses of 2021 and 2022), so that they are
 * suggested first. A name that stands for several places carries the area of the one that is meant.
 */
const thousands: Record<number, string> = {
  8800: 'London',
  1140: 'Birmingham',
  630: 'Glasgow',
  550: 'Manchester, Sheffield, Leeds',
  510: 'Edinburgh',
  490: 'Liverpool',
  480: 'Bristol',
  370: 'Leicester, Cardiff',
  350: 'Bradford, Coventry, Belfast',
  320: 'Nottingham',
  290: 'Newcastle upon Tyne, Kingston upon Hull',
  270: 'Plymouth, Stoke-on-Trent',
  260: 'Derby, Wolverhampton, Milton Keynes',
  250: 'Southampton, Northampton',
  240: 'Brighton',
  225: 'Luton',
  210: 'Portsmouth, Aberdeen',
  195: 'Bournemouth',
  190: 'Norwich, Swindon, Peterborough',
  180: 'Southend-on-Sea, Warrington (Cheshire), Bolton, Oxford, Reading, Middlesbrough, Croydon',
  170: 'Sunderland, Swansea, Huddersfield',
  160: 'Slough, Poole',
  150: 'Blackpool, Ipswich, Telford, Cambridge, Dundee',
  143: 'York',
  135: 'Gloucester, Birkenhead, Watford, Colchester, Newport (Newport), Salford',
  128: 'Exeter, Solihull, Blackburn (Lancashire), Eastbourne, Gateshead',
  118: 'Cheltenham, Crawley, Chelmsford, Maidstone, Basingstoke, Southport, Gillingham (Kent)',
  111: 'Worthing, Rochdale, Rotherham, Basildon, Bedford, Oldham, Darlington, Sutton Coldfield, Barnsley',
  104: 'Woking, Worcester, Stockport, Lincoln, Preston (Lancashire), St Helens, Wigan',
  97: 'Hastings, Stevenage, Bath, Harlow, Nuneaton, Hemel Hempstead, Weston-super-Mare, Burnley',
  92: 'Southall, Harrogate, Hartlepool, Doncaster, Derry, Lisburn',
  87: 'Stockton-on-Tees, Grimsby, Redditch, Guildford, St Albans, Halifax, Wakefield, Scunthorpe, Bury',
  82: 'Chester, High Wycombe, Aylesbury, Burton upon Trent, Dudley, Chesterfield, Mansfield, Walsall',
  78: 'Carlisle, Rugby, Tamworth, Shrewsbury, Crewe, Paisley, East Kilbride, West Bromwich, Newtownabbey',
  74: 'Lowestoft, Bracknell, Gosport, Stafford, Ashford (Kent), Bangor (Ards), Craigavon',
  68: 'Livingston, South Shields, Scarborough, Royal Leamington Spa, Royal Tunbridge Wells, Maidenhead',
  64: 'Bognor Regis, Corby, Kettering, Wellingborough, Great Yarmouth, Taunton, Widnes, Runcorn',
  60: 'Margate, Aldershot, Bootle, Farnborough (Hampshire), Loughborough, Torquay, Wallasey, Brentwood',
  56: 'Canterbury, Hereford, Cumbernauld, Barry, Ellesmere Port, Kidderminster, Wrexham, Dunfermline',
  52: 'Weymouth, Horsham, Altrincham, Banbury, Macclesfield, Hove, Andover, Fareham, Sale',
  50: 'Durham, Keighley, Inverness, Perth, Kirkcaldy, Ayr, Hamilton, Cannock, Lancaster, Morecambe',
  47: 'Winchester, Salisbury, Yeovil, Folkestone, Dover, Christchurch, Cwmbran, Kilmarnock, Bridgwater',
  44: 'Merthyr Tydfil, Neath, Ballymena, Bridgend, Llanelli, Newtownards, Hinckley, Newark on Trent, Letchworth Garden City',
  41: 'Greenock, Coatbridge, Glenrothes, Airdrie, Boston, Grantham, Kendal, Trowbridge, Chippenham, Bishops Stortford',
  38: 'Stirling, Falkirk, Carrickfergus, Coleraine, Dewsbury, Batley, Welwyn Garden City, Rayleigh, Fleet (Hampshire)',
  34: 'Lichfield, Irvine, Dumfries, Barnstaple, Newbury, Abingdon, Workington, Beverley, Evesham, Deal, Ramsgate',
  28: 'Newry, Omagh, Antrim, Bicester, Didcot, Spalding, Stratford-upon-Avon, Newton Abbot, Rhyl, Colwyn Bay, Port Talbot',
  24: 'Falmouth, Truro, Penzance, Whitehaven, Ilkley, Skipton, Stamford, Wisbech, Whitley Bay, Tynemouth, Pontypridd',
  20: 'Aberystwyth, Bangor (Gwynedd), Llandudno, Ely, Wells, Armagh, Enniskillen, Oban, Fort William, Saint Andrews, Elgin',
}

const parse = (name: string): [string, string | undefined] => {
  const [, place = name, area] = /^(.+?)(?: \((.+)\))?$/.exec(name) ?? []
  return [place, area]
}

const known = Object.entries(thousands).flatMap(([count, names]) =>
  names.split(', ').map((name) => ({ place: parse(name)[0], area: parse(name)[1], people: Number(count) * 1000 })),
)

/** About how many people live in a place, if it is one of the larger ones. */
export const getPopulation = (name: string, council: string): number | undefined =>
  known.find(({ place, area }) => place === name && (area === undefined || council.includes(area)))?.people
