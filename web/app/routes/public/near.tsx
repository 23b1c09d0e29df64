import { Container } from '@mantine/core'
import { findOutward } from '@sparkhood/contract/primitives/postcodes'
import { Suspense } from 'react'
import { brand, described, titled } from '../../ui/brand.ts'
import { SkeletonRows } from '../../ui/states/skeletons.tsx'
import type { Route } from './+types/near.ts'
import { NearPage, Queries } from './later.tsx'

export const meta = ({ params: { code } }: Route.MetaArgs) => {
  if (!findOutward(code)) return titled('Not a postcode')
  return described({
    title: `Neighbours in ${code.toUpperCase()}`,
    description: `What neighbours in ${code.toUpperCase()} offer each other on ${brand.name}: skills, services and tools.`,
    address: `/near/${code.toUpperCase()}`,
  })
}

/** A postcode district as visitors may see it. */
export default function Near({ params: { code } }: Route.ComponentProps) {
  return (
    <Container size="md" py="xl">
      <Suspense fallback={<SkeletonRows count={4} />}>
        <Queries>
          <NearPage code={code} />
        </Queries>
      </Suspense>
    </Container>
  )
}
