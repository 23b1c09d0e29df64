import { NativeSelect } from '@mantine/core'
import { alertMiles } from '@sparkhood/contract/listings/alerts'
import type { Preferences } from '@sparkhood/contract/people/preferences'

type DistanceProps = {
  miles: Preferences['help_miles']
  onChange: (miles: Preferences['help_miles']) => void
}

/** How far from home the member would go to help. */
export function HelpDistance({ miles, onChange }: DistanceProps) {
  return (
    <NativeSelect
      mt="sm"
      label="How far you’d go to help"
      data={alertMiles.map((one) => ({ value: String(one), label: one === 1 ? '1 mile' : `${one} miles` }))}
      value={String(miles)}
      onChange={({ currentTarget }) => onChange(alertMiles.find((one) => String(one) === currentTarget.value) ?? miles)}
    />
  )
}
