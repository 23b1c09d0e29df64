import { freeCancellationHours } from '@sparkhood/contract/bookings/terms'
import { brand } from '../../ui/brand.ts'

export const benefits = [
  {
    title: 'Keep your money',
    text: 'Swap an hour of what you’re good at for an hour of what you need. Or pay a neighbour’s price, not an agency’s.',
  },
  {
    title: 'Stay close to home',
    text: 'See who’s nearby, what they offer and what others say. Nobody sees your street until you both agree.',
  },
  {
    title: 'Pay when it is done',
    text: 'Your money is held until the job’s done. If something goes wrong, it’s safe until it’s sorted out.',
  },
] as const

export const showcase = [
  { picture: 'gardening', title: 'Gardening' },
  { picture: 'bike-repair', title: 'Bike repair' },
  { picture: 'languages', title: 'Languages' },
  { picture: 'cooking', title: 'Cooking' },
  { picture: 'tech-help', title: 'Tech help' },
  { picture: 'pet-care', title: 'Pet care' },
  { picture: 'diy-repairs', title: 'Repairs' },
  { picture: 'music', title: 'Music' },
] as const

export const steps = [
  {
    title: 'Say what you can do',
    text: 'Add a skill with a few photos and your price by the hour. It takes a minute.',
  },
  { title: 'Find someone near you', text: 'Search by skill or distance, read reviews and choose someone you like.' },
  { title: 'Book a time', text: 'Choose the day and the hours. Pay in pounds or in Sparks; either is held safely.' },
  { title: 'Done? Say thanks', text: 'Mark it as completed, the other side is paid, and you both leave a review.' },
] as const

export const reasons = {
  name: brand.name,
  list: [
    {
      picture: 'slide-meet',
      title: 'You meet real neighbours',
      text: 'Faces and first names come first. Half the fun is finding out who lives two streets away.',
    },
    {
      picture: 'tool-lending',
      title: 'Everyone has something to offer',
      text: 'A drill, a recipe, an afternoon. If you can do it, someone near you needs it.',
    },
    {
      picture: 'sewing',
      title: 'Fair to both sides',
      text: `You see what each step costs before you take it, including cancelling. Free until ${freeCancellationHours} hours before.`,
    },
    {
      picture: 'pet-care',
      title: 'Reviews you can trust',
      text: 'Only people who completed a booking together can review each other, and both are shown at once.',
    },
  ],
} as const

export const sights = [
  {
    screen: 'profile',
    title: 'People, not adverts',
    text: 'What they offer, how far away they are, and what neighbours say about them.',
    alt: 'The page of a neighbour, with her skills, her prices and her reviews',
  },
  {
    screen: 'booking',
    title: 'Every step in view',
    text: 'Requested, confirmed, started, done. And every button tells you what happens to your money.',
    alt: 'A booking with its five steps and what happens next',
  },
  {
    screen: 'messages',
    title: 'Talk it over',
    text: 'Agree the details in a chat that stays with the booking. No phone numbers needed.',
    alt: 'A conversation between two neighbours about a booking',
  },
] as const
