import { describe, expect, it } from 'vitest'
import { objectionTo } from './public-words.ts'

describe('words that everybody nearby reads', () => {
  it.each([
    ['Call me on 07700 900123', 'help.contact_details', '07700 900123'],
    ['I am on +44 (0)7700 900-123', 'help.contact_details', '+44'],
    ['Write to ana@example.org please', 'help.contact_details', 'ana@example.org'],
    ['See www.example.org/garden', 'help.contact_details', 'www.example.org/garden'],
    ['Pictures at tinyjobs.co.uk/ana', 'help.contact_details', 'tinyjobs.co.uk/ana'],
    ['My boiler needs service: service the boiler', 'help.regulated', 'gassaferegister'],
    ['Can somebody move a gas cooker?', 'help.regulated', 'gassaferegister'],
    ['Has anybody spare antibiotics?', 'help.regulated', 'NHS 111'],
    ['I need legal advice about my lease', 'help.regulated', 'Citizens Advice'],
    ['Looking for a teenager to mow the lawn', 'help.under_age', '18 or over'],
    ['I need a 15 year old to wash the car', 'help.under_age', '18 or over'],
    ['I want a strong local teenager who can lift', 'help.under_age', '18 or over'],
    ['Message me on WhatsApp', 'help.contact_details', 'WhatsApp'],
    ['my instagram is anas.garden', 'help.contact_details', 'instagram'],
    ['Telegram: @ana', 'help.contact_details', 'Telegram'],
    ['insta: anas.garden', 'help.contact_details', 'insta'],
    ['Facebook ana_in_leeds or Facebook: ana_in_leeds', 'help.contact_details', 'Facebook'],
    ['Look at wa.me/447700900123', 'help.contact_details', 'wa.me'],
    ['I smell gas in the hall', 'help.regulated', 'gassaferegister'],
    ['Please connect my gas hob', 'help.regulated', 'gassaferegister'],
    ['The boiler needs fixing', 'help.regulated', 'gassaferegister'],
    ['Can a nurse give my mum injections?', 'help.regulated', 'GP surgery'],
    ['Somebody to defend me in court', 'help.regulated', 'Citizens Advice'],
  ])('%j is refused: %s', (text, code, said) => {
    const objection = objectionTo(text)
    expect(objection?.code).toBe(code)
    expect(objection?.message).toContain(said)
  })

  it.each([
    'Can somebody take my mum to the clinic on Tuesday?',
    'Maths lessons for my 15-year-old, twice a week',
    'Please collect my prescription from the chemist',
    'Two hours on the 24.12. or 31.12., about 10.30',
    'The flat is on floor 12, 40 boxes, 2 wardrobes of 180 x 60 x 220 cm',
    'My teenager needs help with physics',
    'I need a tutor for my teenager who struggles with maths',
    'Teach me how to use WhatsApp on my phone',
    'WhatsApp is not working on my tablet',
    'No signal: the television says so since the storm',
    'Text me when you have a signal',
    'Facebook: I cannot log in any more',
    'On 01.12.2026 10:30, or 02-12-2026 14:00',
    'Drop it off@10.30 and pick it up @ 11',
    'I need help.Me and my mum cannot lift it.',
    'Read my gas meter while I am away',
    'Clean my gas oven and the hob',
    'Fitness lessons near the gas works',
    'Has anybody a boiler suit to lend?',
    'Buy some milk and collect my medication',
    'Drive me to my injection, it will do me good',
    'Somebody to play tennis who can defend the court',
    'Fuses keep blowing in the kitchen, and the gate squeaks',
    'Somebody who needs no licence: 0 to 100 leaflets, 10 20 30 40 houses',
  ])('%j is fine', (text) => {
    expect(objectionTo(text)).toBeUndefined()
  })
})
