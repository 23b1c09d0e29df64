const getLines = (timeZone: string): string[] => [
  'BEGIN:VTIMEZONE',
  `TZID:${timeZone}`,
  'BEGIN:DAYLIGHT',
  'TZNAME:BST',
  'TZOFFSETFROM:+0000',
  'TZOFFSETTO:+0100',
  'DTSTART:19810329T010000',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
  'END:DAYLIGHT',
  'BEGIN:STANDARD',
  'TZNAME:GMT',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0000',
  'DTSTART:19961027T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
  'END:STANDARD',
  'END:VTIMEZONE',
]

/**
 * The definition of the place's time zone (RFC 5545, 3.6.5): since 1996 the clocks go forward on the last Sunday of
 * March and back on the last of October, both at one o'clock UTC. Null for any other zone.
 */
export const writeZone = (timeZone: string): string | null =>
  timeZone === 'Europe/London' ? getLines(timeZone).join('\r\n') : null
