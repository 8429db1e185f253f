/** Whether a field of a form differs from the server's HTML. */
export const isFilledIn = (form: HTMLFormElement): boolean =>
  [...form.elements].some((field) => {
    if (field instanceof HTMLSelectElement) return [...field.options].some(isOtherwise);
    if (!(field instanceof HTMLInputElement)) return false;
    return field.checked !== field.defaultChecked || field.value !== field.defaultValue;
  });

const isOtherwise = ({ selected, defaultSelected }: HTMLOptionElement): boolean => selected !== defaultSelected;
