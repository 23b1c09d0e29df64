/** An amount as people write it in Britain ('12.50', '£1,000') as a number; NaN for anything else. */
export const readPounds = (text: string): number => {
  const bare = text.replace(/[£\s]/g, '').replace(/,(?=\d{3}(\D|$))/g, '')
  return /^\d*\.?\d*$/.test(bare) && /\d/.test(bare) ? Number(bare) : Number.NaN
}
