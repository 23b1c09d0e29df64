/** Why a file of places cannot be used, in words for an operator. The index in use stays as it is. */
export class WrongPlaceFile extends Error {
  constructor(problem: string, options?: ErrorOptions) {
    super(problem, options)
    this.name = 'WrongPlaceFile'
  }
}
