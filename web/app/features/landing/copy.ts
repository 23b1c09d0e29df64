import { freeCancellationHours } from '@sparkhood/contract/bookings/terms'
import { brand } from '../../ui/brand.ts'

export const benefits = [
  {
    title: 'Keep your money',
    text: 'Trade an hour of what you are good at for an hour of what you need. Or pay a neighbour’s price, not an agency’s.',
  },
  {
    title: 'Stay close to home',
    text: 'See who is nearby in miles, what they offer and what others say. Nobody sees your street until you both agree.',
  },
  {
    title: 'Pay when it is done',
    text: 'Your money is held until the job is finished. If something goes wrong, it stays put until it is sorted out.',
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
  { title: 'Find somebody near you', text: 'Look by skill or by distance, read reviews and pick the person you like.' },
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
      title: 'Everybody has something to give',
      text: 'A drill, a recipe, an afternoon. If you can do it, somebody near you needs it.',
    },
    {
      picture: 'sewing',
      title: 'Fair to both sides',
      text: `You see what every step costs before you take it, cancelling included. Free until ${freeCancellationHours} hours before.`,
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
    text: 'What they offer, how far away they are, and what neighbours said after it was done.',
    alt: 'The page of a neighbour, with her skills, her prices and her reviews',
  },
  {
    screen: 'booking',
    title: 'Every step in view',
    text: 'Asked, confirmed, begun, done. And beside every button, what it does to your money.',
    alt: 'A booking with its five steps and what happens next',
  },
  {
    screen: 'messages',
    title: 'Talk it over',
    text: 'Agree on the details in a chat that stays with the booking. Nobody needs your number.',
    alt: 'A conversation between two neighbours about a booking',
  },
] as const
