import { describe, expect, it } from 'vitest'
import { findContactDetail, findOutsideContact, publicTextProblem } from './contact-details.ts'

describe('words that everybody reads', () => {
  it.each([
    ['Call me on 07700 900123', 'phone', '07700 900123'],
    ['I am on +44 (0)7700 900-123', 'phone', '+44 (0)7700 900-123'],
    ['Ring ０７７００ ９００１２３', 'phone', '07700 900123'],
    ['Ring 0770\u200b0 900123', 'phone', '07700 900123'],
    ['Write to ana@example.org please', 'email', 'ana@example.org'],
    ['Write to ana (at) example (dot) org', 'email', 'ana (at) example (dot) org'],
    ['ana at example dot co dot uk', 'email', 'ana at example dot co dot uk'],
    ['See www.example.org/garden', 'link', 'www.example.org/garden'],
    ['Pictures at tinyjobs.co.uk/ana', 'link', 'tinyjobs.co.uk/ana'],
    ['Look at wa.me/447700900123', 'link', 'wa.me/447700900123'],
    ['Message me on WhatsApp', 'elsewhere', 'Message me on WhatsApp'],
    ['Telegram: @ana', 'elsewhere', 'Telegram: @a'],
    ['I live at 12 Mill Lane', 'address', '12 Mill Lane'],
    ['flat 3b, 7 brook road, ring twice', 'address', '7 brook road'],
    ['Come to Flat 2 St Mark’s Avenue', 'address', 'Flat 2 St Mark’s Avenue'],
    ['Number 9 Hyde Park Crescent', 'address', 'Number 9 Hyde Park Crescent'],
    ['Ring 07700/900/123', 'phone', '07700/900/123'],
    ['Ring 07700 – 900 – 123', 'phone', '07700 – 900 – 123'],
    ['Ring 0 7 7 0 0 9 0 0 1 2 3', 'phone', '0 7 7 0 0 9 0 0 1 2 3'],
    ['447700900123 any time', 'phone', '447700900123'],
    ['Book at bit.ly/x1', 'link', 'bit.ly/x1'],
    ['discord.gg/abc', 'link', 'discord.gg/abc'],
    ['my insta ana.b', 'elsewhere', 'my insta ana.b'],
    ['@ana_b on insta', 'elsewhere', '@ana_b on insta'],
    ['IG: anab', 'elsewhere', 'IG: ana'],
    ['Find me on Signal', 'elsewhere', 'Find me on Signal'],
    ['12 mill rd', 'address', '12 mill rd'],
    ['I live at 9 Kew Gardens', 'address', 'live at 9 Kew Gardens'],
    ['LS6-3HF', 'postcode', 'LS6-3HF'],
    ['Near LS6 3HF', 'postcode', 'LS6 3HF'],
    ['near ls63hf, by the church', 'postcode', 'ls63hf'],
    ['SW1A 1AA', 'postcode', 'SW1A 1AA'],
  ])('%j gives away: %s', (text, kind, found) => {
    expect(findContactDetail(text)).toEqual({ kind, found })
  })

  it.each([
    'Can somebody take my mum to the clinic on Tuesday?',
    'Two hours on the 24.12. or 31.12., about 10.30',
    'The flat is on floor 12, 40 boxes, 2 wardrobes of 180 x 60 x 220 cm',
    'I live 10 minutes from Mill Lane, 5 minutes down the road',
    'A 10 minute walk from the park, a 2 hour drive at most',
    'I have walked dogs for 12 years in Kirkstall Lane and Otley Road',
    '3 good hours on the road',
    'I have lived on this street for 20 years and love our lane',
    'Around LS6 and LS7, never as far as M21',
    'I can do 3 square metres an hour, 2 rows of seats',
    'A 4GB card, a 2ND hand bike, MP3 4GB',
    'On 01.12.2026 10:30, or 02-12-2026 14:00',
    'Teach me how to use WhatsApp on my phone',
    'Drop it off@10.30 and pick it up @ 11',
    'I need help.Me and my mum cannot lift it.',
    'Meet at the library at ten dot on time',
    '30 Hyde Park runs a year',
    '30 Minute Walk £8, 1 Hour Walk £12, 60 Minute Dog Walk',
    '45 Min Walk or a 5 Mile Walk',
    '1 Adult Place, 2 Large Gardens a day',
    'Trained in 2015 at Kew, in 2016 Kew Gardens',
    'I mend 2 vintage road bikes a week, and a 54 cm carbon road bike',
    'A 26 inch road bike, a 10 speed road bike',
    'Clean a 3 bed terrace, 2 bed mid terrace or 3 storey victorian terrace',
    'Bus 36 Harrogate Road stop; take the 49 Otley Road bus',
    'I teach ASP.NET and help with gov.uk forms',
    'Open 09.00 - 17.00 10.00 - 16.00, Fri 0900-1300 1400-1700',
    'Free 01.06.26 - 30.09.26 and 01-06-2026 - 30-09-2026',
    'Drill bits 05 06 07 08 10 12, ISBN 0747532699',
    'My facebook is hacked, my WhatsApp is broken, need help',
    'Please call me, no WhatsApp please',
    'An iPhone SE2 3GB',
    '0 to 100 leaflets, 10 20 30 40 houses',
  ])('%j is fine', (text) => {
    expect(findContactDetail(text)).toBeUndefined()
  })

  it('says what was found, why, and where it belongs', () => {
    expect(publicTextProblem('Ring 07700 900123')).toBe(
      '“07700 900123” looks like a phone number. Everybody can read this, so please leave it out. ' +
        'Save it in Edit profile: only people with an accepted booking see it.',
    )
  })

  // A pattern with exponential backtracking would never finish here.
  it.each(['a', '1 ', '@', 'a.', '(', '0x ', "' ", 'flat 1 '])('reads 20,000 characters of %j', (piece) => {
    expect(findContactDetail(piece.repeat(Math.floor(20_000 / piece.length)))).toBeUndefined()
  })
})

it.each([
  ['Look at https://sparkhood.example/skill/1', undefined],
  ['Pay here: https://sparkhood.example.evil.test/pay', 'link'],
  ['https://sparkhood.example@evil.test/', 'elsewhere'],
  ['https://evil.test/?https://sparkhood.example/', 'link'],
  ['Have a look at bit.link/x', 'link'],
  ['Mail me: ben@example.org', 'elsewhere'],
  ['Let us go on in WhatsApp', 'elsewhere'],
  ['Are you on telegram?', 'elsewhere'],
  ['I am on 07700 900123', undefined],
  ['I am on 07700 900123, my insta ana.b', 'elsewhere'],
  ['I live at 12 Mill Lane, LS6 3HF', undefined],
  ['See you at nine', undefined],
])('%j in a chat leads away: %s', (content, way) => {
  expect(findOutsideContact(content, 'sparkhood.example')).toBe(way)
})
