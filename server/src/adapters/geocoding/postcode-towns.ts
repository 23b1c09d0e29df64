/**
 * The postcode districts of the larger towns: "LS1-20" is Leeds. Only districts in the town or next to it; where a
 * postcode area spans half a county, the rest is left out rather than guessed.
 */
const written = `
AB10-25 Aberdeen|AL1-4 St Albans|B1-48 Birmingham|BA1-2 Bath|BB1-2 Blackburn|BD1-15 Bradford|BH1-11 Bournemouth
BL1-3 Bolton|BN1-3 Brighton|BR1-2 Bromley|BS1-16 Bristol|BT1-17 Belfast|CA1-3 Carlisle|CB1-5 Cambridge|CF3-24 Cardiff
CH1-4 Chester|CM1-3 Chelmsford|CO1-4 Colchester|CR0-0 Croydon|CT1-4 Canterbury|CV1-6 Coventry|DD1-5 Dundee
DE1-3 Derby|DE21-24 Derby|DG1-2 Dumfries|DH1-1 Durham|DL1-3 Darlington|DN1-5 Doncaster|DY1-3 Dudley|E1-20 London
EC1-4 London|EH1-17 Edinburgh|EX1-6 Exeter|FK7-9 Stirling|FY1-4 Blackpool|G1-53 Glasgow|GL1-4 Gloucester
GL50-53 Cheltenham|GU1-4 Guildford|HA1-3 Harrow|HD1-5 Huddersfield|HG1-3 Harrogate|HR1-4 Hereford|HU1-9 Hull
HX1-4 Halifax|IG1-6 Ilford|IP1-4 Ipswich|IV1-3 Inverness|KT1-2 Kingston upon Thames|L1-28 Liverpool|LA1-1 Lancaster
LE1-5 Leicester|LN1-6 Lincoln|LS1-20 Leeds|LU1-4 Luton|M1-25 Manchester|ME1-3 Rochester, Kent|ME14-17 Maidstone
MK1-15 Milton Keynes|N1-22 London|NE1-7 Newcastle|NG1-11 Nottingham|NN1-5 Northampton|NP10-20 Newport, Wales|NR1-8 Norwich
NW1-11 London|OL1-4 Oldham|OX1-4 Oxford|PA1-3 Paisley|PE1-7 Peterborough|PH1-2 Perth|PL1-9 Plymouth|PO1-6 Portsmouth
PR1-2 Preston, Lancashire|RG1-2 Reading|RG30-31 Reading|RH10-11 Crawley|RM1-7 Romford|S1-14 Sheffield|SA1-7 Swansea|SE1-28 London
SG1-2 Stevenage|SK1-6 Stockport|SL1-3 Slough|SM1-3 Sutton, London|SN1-3 Swindon|SN25-26 Swindon|SO14-19 Southampton
SR1-6 Sunderland|SS0-3 Southend|ST1-6 Stoke|SW1-20 London|SY1-3 Shrewsbury|TN1-4 Tunbridge Wells|TQ1-2 Torquay
TR1-1 Truro|TS1-8 Middlesbrough|W1-14 London|WA1-5 Warrington|WC1-2 London|WD17-25 Watford|WF1-2 Wakefield|WN1-6 Wigan
WR1-5 Worcester|WS1-6 Walsall|WV1-11 Wolverhampton|YO1-1 York|YO10-10 York|YO23-32 York`

const towns = written
  .trim()
  .split(/[|\n]/)
  .map((entry) => {
    const [, letters = '', from, to, town = ''] = /^([A-Z]+)(\d+)-(\d+) (.+)$/.exec(entry) ?? []
    return { letters, from: Number(from), to: Number(to), town }
  })

const district = /[\s,]*\b([A-Z]{1,2})(\d{1,2})([A-Z]?)(?:\s*(\d[A-Z]{2}))?\s*$/i

/**
 * Returns the town of the postcode, or of its first half, at the end of an address: "9 Cliff Road, LS6 2AB" and "ls6"
 * are in Leeds. Undefined if it is not known.
 */
export function townOfPostcode(text: string): { town: string; street: string; postcode: string } | undefined {
  const found = district.exec(text)
  const [, letters = '', digits = '', letter = '', inward = ''] = found ?? []
  const town = towns.find(
    (one) => one.letters === letters.toUpperCase() && one.from <= Number(digits) && Number(digits) <= one.to,
  )?.town
  if (!found || !town) return undefined
  const postcode = `${letters}${digits}${letter} ${inward}`.trim().toUpperCase()
  return { town, street: text.slice(0, found.index).trim(), postcode }
}
