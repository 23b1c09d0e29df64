type Arrive = (event: PopStateEvent) => void
let arrive: Arrive | undefined

/** Sets the function that is called on each history navigation before the router. */
export const setArrive = (next: Arrive): void => {
  arrive = next
}

// The root route imports this file, so it listens before the router does. Chromium calls the listeners of this event in
// the order in which they were added, including capturing ones.
if (typeof window !== 'undefined') window.addEventListener('popstate', (event) => arrive?.(event))
