/** The page of a duty for its driver (docs/product/duties.md#driver-link). */
import type { DutyState } from '#domain/duties/duty.ts';
import type { DutyReport } from '#domain/duties/link/reports.ts';
import { formatDate, indiaDateOf, indiaTimeOf } from '#domain/kernel/india-time.ts';
import { hindiDateTime, hindiTime } from '#domain/words/hindi/formats.ts';

export const duty = 'ड्यूटी';
export const dutyOf = (id: string) => `ड्यूटी ${id}`;

// Frame
export const questions = 'ड्यूटी के बारे में कोई सवाल है?';
export const callTeam = 'टीम को फ़ोन करें';

// How the duty stands
export const states: Readonly<Record<DutyState, string>> = {
  assigned: 'कृपया यह ड्यूटी स्वीकार करें या मना करें।',
  accepted: 'आपने यह ड्यूटी स्वीकार कर ली है।',
  declined: 'आपने इस ड्यूटी के लिए मना कर दिया है। टीम दूसरा ड्राइवर ढूँढ रही है।',
  'on-my-way': 'आप रास्ते में हैं।',
  arrived: 'आपके पिकअप पर पहुँचने की जानकारी दर्ज है।',
  started: 'यात्रा शुरू हो चुकी है।',
  completed: 'यात्रा पूरी हो गई है। धन्यवाद।',
  'no-show': 'सवारी नहीं आई। टीम को बता दिया गया है।',
};
export const cancelled = 'यह बुकिंग रद्द हो गई है।';
export const yourReason = (reason: string) => ` आपका बताया कारण: ${reason}`;

// Reports
export const reports: Readonly<Record<DutyReport, string>> = {
  accept: 'स्वीकार करें',
  decline: 'मना करें',
  'on-my-way': 'रास्ते में हूँ',
  arrived: 'पिकअप पर हूँ',
  start: 'यात्रा शुरू करें',
  complete: 'यात्रा पूरी हुई',
  'no-show': 'सवारी नहीं आई',
};
export const sending = 'भेजा जा रहा है...';
export const laterStep = 'आगे का कोई कदम बताएँ';
export const notHere = 'सवारी यहाँ नहीं है';
export const callFirst =
  'कृपया पहले सवारी को फ़ोन करें। “सवारी नहीं आई” दबाने से बुकिंग रद्द हो जाती है, और इसे यहाँ वापस नहीं लिया जा सकता।';
export const cannotTake = 'यह ड्यूटी मुझसे नहीं हो पाएगी';
export const declineDuty = 'इस ड्यूटी के लिए मना करें';
export const whyNot = 'यह ड्यूटी आपसे क्यों नहीं हो पाएगी?';
export const whyNotHint = 'टीम इसे पढ़कर दूसरा ड्राइवर ढूँढती है।';
export const reportFrom = (time: string) => `इस पेज पर यात्रा की जानकारी ${time} से दी जा सकती है।`;
export const noShowFrom = (time: string) =>
  `अगर कोई न आए, तो ${time} से यह पेज फिर से खोलकर “सवारी नहीं आई” दबाएँ।`;

// A report without an answer
export const unconfirmed = (report: string) => `“${report}” की पुष्टि नहीं हुई`;
export const somethingUnconfirmed = 'पुष्टि नहीं हुई';
export const pressAgain =
  'कोई जवाब नहीं मिला, इसलिए पता नहीं कि यह दर्ज हुआ या नहीं। कृपया बटन फिर से दबाएँ। दो बार भेजने पर भी यह एक ही बार गिना जाता है।';
export const sendAgain =
  'पता नहीं कि यह दर्ज हुआ या नहीं। कृपया फिर से भेजें। दो बार भेजने पर भी यह एक ही बार गिना जाता है।';
export const sendReportAgain = (report: string) => `“${report}” फिर से भेजें`;
export const ifNotCall = 'अगर इससे काम न बने, तो टीम को फ़ोन करें।';

// Where to drive, and who rides
export const pickup = 'पिकअप';
export const drop = 'ड्रॉप';
export const thenTo = (place: string) => `फिर यहाँ तक: ${place}`;
export const toPickup = 'पिकअप का रास्ता देखें';
export const toDrop = 'ड्रॉप का रास्ता देखें';
export const passenger = 'सवारी';
export const passengers = 'सवारियाँ';
export const noSeats = 'अभी कोई सीट बुक नहीं है।';
export const call = (phone: string) => `फ़ोन करें: ${phone}`;
export const wholeNumberLater = (phone: string) => `${phone}. पूरा नंबर ड्यूटी के दिन दिखेगा।`;
export const boards = (seat: string, stop: string, at: Date) => `सीट ${seat}, ${stop}, ${time(at)}`;
export const details = 'जानकारी';
export const vehicle = 'गाड़ी';

// Times
export const time = (at: Date) => hindiTime(indiaTimeOf(at));
/** Returns the time of a duty: `22/11/2026, रात 9:02 बजे से रात 11:02 बजे तक`, with both days if there are two. */
export const period = (from: Date, to: Date) => {
  const isOneDay = indiaDateOf(from) === indiaDateOf(to);
  return `${formatDate(from)}, ${time(from)} से ${isOneDay ? time(to) : hindiDateTime(to)} तक`;
};

// A duty that the driver has lost
export const lostTitles = {
  'with-other': 'यह ड्यूटी अब दूसरे ड्राइवर के पास है',
  again: 'इस ड्यूटी का नया लिंक है',
  'with-nobody': 'यह ड्यूटी अब आपके पास नहीं है',
};
export const lostNext: Readonly<Record<keyof typeof lostTitles, string>> = {
  'with-other': 'कुछ भी दर्ज नहीं हुआ। अगर आप पिकअप पर हैं, तो वहाँ से निकलने से पहले टीम को फ़ोन करें।',
  again: 'यह ड्यूटी आपके पास है, पर इस लिंक से नहीं। अपने सबसे नए संदेश का लिंक खोलें।',
  'with-nobody':
    'यह रद्द हो गई है, या टीम दूसरा ड्राइवर ढूँढ रही है। कुछ भी दर्ज नहीं हुआ। अगर आप पिकअप पर हैं, तो वहाँ से निकलने से पहले टीम को फ़ोन करें।',
};
export const unknownTrip = 'एक यात्रा';

// No page: an altered link and a lapsed one have the same words.
export const noDuty = {
  title: 'इस लिंक से कोई ड्यूटी नहीं खुलती',
  paragraphs: [
    'शायद ड्यूटी पूरी हो चुकी है, या लिंक अधूरा है।',
    'कुछ भी दर्ज नहीं हुआ। अपने सबसे नए संदेश का लिंक खोलें, या टीम को फ़ोन करें।',
  ],
};
export const tooMany = {
  title: 'बहुत ज़्यादा कोशिशें हो गईं',
  paragraphs: ['कृपया एक मिनट रुकें। फिर अपने संदेश का लिंक दोबारा खोलें।'],
};
export const outage = {
  title: 'अभी आपकी ड्यूटी नहीं दिखाई जा सकती',
  paragraphs: [
    'हमारी तरफ़ से कुछ गड़बड़ हो गई। कृपया एक मिनट बाद यह पेज फिर से खोलें।',
    'अगर रुकना मुमकिन न हो, तो टीम को फ़ोन करें।',
  ],
};
