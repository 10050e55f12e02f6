/** Enter takes the day or time that was typed; it does not send the form around it. */
export const enterStays = (event: { key: string; preventDefault: () => void }): void => {
  if (event.key === 'Enter') event.preventDefault();
};
