/**
 * Makes an open dialog modal. Focus, the selection and the scroll position stay where they are if the focus is
 * inside the dialog: somebody may be typing before the scripts run.
 */
export function showModal(dialog: HTMLDialogElement): void {
  const focused = dialog.contains(document.activeElement) ? document.activeElement : null;
  // showModal() focuses the first element with `autofocus`. If it has the focus already, nothing happens.
  const others = focused ? [...dialog.querySelectorAll('[autofocus]')] : [];
  for (const other of others) other.removeAttribute('autofocus');
  focused?.setAttribute('autofocus', '');
  dialog.close();
  dialog.showModal();
  focused?.removeAttribute('autofocus');
  for (const other of others) other.setAttribute('autofocus', '');
}
