/**
 * The scroll behaviour for scripts: instant for people who prefer reduced motion, because style sheets do not apply to
 * it.
 */
export const gently = (): ScrollBehavior =>
  window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth'
