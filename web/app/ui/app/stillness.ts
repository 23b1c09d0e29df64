/** How a script may scroll: at once for people who asked for stillness, since what a script asks for no style takes back. */
export const gently = (): ScrollBehavior =>
  window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth'
