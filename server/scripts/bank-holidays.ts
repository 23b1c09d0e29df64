// Writes the bank holidays of the next years where the server reads them. Run it again when a new one is proclaimed:
// node server/scripts/bank-holidays.ts
import { writeFileSync } from 'node:fs'
import { getBankHolidays } from './holiday-table.ts'

const table = new URL('../src/features/availability/bank-holidays.json', import.meta.url)
writeFileSync(table, `${JSON.stringify(getBankHolidays(), null, 2)}\n`)
