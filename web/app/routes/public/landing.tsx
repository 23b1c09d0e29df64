import { Benefits, Hero, HowItWorks, Invitation, Reasons, Showcase } from '../../features/landing/sections.tsx'
import { Sparks } from '../../features/landing/sparks.tsx'
import { brand } from '../../ui/brand.ts'

export const meta = () => [
  { title: `${brand.name}: swap skills with your neighbours` },
  { name: 'description', content: brand.promise },
]

export default function Landing() {
  return (
    <>
      <Hero />
      <Benefits />
      <Showcase />
      <HowItWorks />
      <Sparks />
      <Reasons />
      <Invitation />
    </>
  )
}
