import { StoreButtons } from '../../features/installing/store-buttons.tsx'
import { Benefits, Hero, HowItWorks, Invitation, Reasons, Showcase, Sights } from '../../features/landing/sections.tsx'
import { Sparks } from '../../features/landing/sparks.tsx'
import { brand, described, inFull } from '../../ui/brand.ts'

export const meta = () =>
  described({
    title: `${brand.name}: swap skills with your neighbours`,
    description: brand.promise,
    address: '/',
    data: {
      '@graph': [
        {
          '@type': 'Organization',
          name: brand.name,
          legalName: brand.legalEntity,
          url: inFull('/'),
          logo: inFull('/icons/512.png'),
          email: brand.supportEmail,
        },
        { '@type': 'WebSite', name: brand.name, url: inFull('/'), inLanguage: 'en-GB' },
      ],
    },
  })

export default function Landing() {
  return (
    <>
      <Hero />
      <Benefits />
      <Showcase />
      <HowItWorks />
      <Sights />
      <Sparks />
      <Reasons />
      <Invitation>
        <StoreButtons />
      </Invitation>
    </>
  )
}
