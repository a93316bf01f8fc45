/** Texts for a browser that keeps no cookies, in Hindi. */

export const cookiesNeeded = 'आपके ब्राउज़र ने कोई कुकी नहीं भेजी';
export const allowCookiesFirst =
  'एक पेज से दूसरे पेज तक आपकी बुकिंग रखने के लिए हमें कुकी चाहिए। कृपया इस साइट के लिए कुकी की अनुमति दें, फिर अपनी यात्रा लिखें।';
export const allowCookies =
  'एक पेज से दूसरे पेज तक आपकी बुकिंग रखने के लिए हमें कुकी चाहिए। कृपया इस साइट के लिए कुकी की अनुमति दें, फिर बटन दोबारा दबाएँ। आपका लिखा हुआ यहीं है।';
