import { DaySheet } from '../../../features/admin/assisted/day-sheet.tsx'
import { titled } from '../../../ui/brand.ts'
import type { Route } from './+types/sheet.ts'

export const meta = () => titled('Day sheet')

export default function SheetOfDay({ params }: Route.ComponentProps) {
  return <DaySheet key={params.id} id={params.id} />
}
