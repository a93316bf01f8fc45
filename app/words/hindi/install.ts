/** The installed app (docs/product/install.md). */

export const description =
  'हवाई अड्डे की यात्रा, घंटों के हिसाब से गाड़ी, दूसरे शहर की यात्रा और साझा सीट, बिजली से चलने वाली गाड़ी में।';
export const bookRide = 'यात्रा बुक करें';
