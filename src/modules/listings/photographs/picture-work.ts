/** Uploads and changes of a listing's photographs that are under way on a page, and the reading of the page after them. */
export class PictureWork {
  private readonly underWay = new Set<Promise<unknown>>();

  track(work: Promise<unknown>): void {
    this.underWay.add(work);
    const forget = () => this.underWay.delete(work);
    work.then(forget, forget);
  }

  /**
   * Resolves once nothing is under way, also of what began meanwhile.
   * @returns whether there was anything to wait for
   * @throws the reason of the first that was rejected
   */
  async settled(onWait: () => void): Promise<boolean> {
    if (this.underWay.size === 0) return false;
    onWait();
    while (this.underWay.size > 0) await Promise.all(this.underWay);
    return true;
  }
}
