/** The form for a company's invoice (`/my-bookings/…/invoice`). The invoice itself is English in every language. */

export const title = 'Invoice';
export const invoiceFor = (reference: string) => `Invoice for ${reference}`;
export const intro = (total: string) =>
  `For companies that are registered for GST. The ride cost ${total}, with GST included.`;
export const theInvoice = 'The invoice';
export const invoiceNumber = (number: string) => `Invoice ${number}`;
export const issuedOn = (date: string) => `Issued on ${date}.`;
export const notYet = 'The invoice cannot be made yet';
export const checkingState =
  'We are checking in which state your ride began, because GST depends on it. Please come back later, or call us.';
export const open = 'Open the invoice (PDF)';

// The form
export const companyName = 'Company name';
export const gstin = 'GSTIN';
export const gstinHint = '15 letters and digits, such as 27AAPFU0939F1ZV';
export const companyAddress = 'Company address';
export const weKeep = 'We keep these details for your next invoice.';
export const creditNote = ' If you change them, a credit note cancels the invoice and a new one follows.';
export const making = 'Making the invoice...';
export const correctInvoice = 'Correct the invoice';
export const getInvoice = 'Get the invoice';
export const myBookings = 'My Bookings';

// Answers
export const failed = 'We could not make the invoice. Please try again.';
export const ready = 'Invoice ready';
export const isReady = (number: string) => `Invoice ${number} is ready to open.`;
