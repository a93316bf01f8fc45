/** The second step of a seat booking: the stops. */

export const seatsFreeFrom = (free: number) =>
  free === 0 ? 'कोई सीट खाली नहीं, शुरुआती किराया' : `${free} ${free === 1 ? 'सीट' : 'सीटें'} खाली, शुरुआती किराया`;
export const loading = 'खुल रहा है...';
export const continueLabel = 'आगे बढ़ें';
export const chooseSeat = 'सीट चुनें';
export const noSeat = 'इस यात्रा में कोई सीट खाली नहीं है';
export const noSeatText = 'रोकी हुई कोई सीट खाली हो सकती है। आगे बढ़कर इंतज़ार करें, या दूसरी तारीख चुनें।';
export const pickupPoint = 'चढ़ने की जगह';
export const pickupHint = 'समय भारत का है। कृपया 10 मिनट पहले पहुँचें।';
export const dropPoint = 'उतरने की जगह';
